import type { Member } from './channels.ts';
import { createPresence } from './presence.ts';
import type { Socket, SocketEvents } from './socket.ts';

/** Who listens where in this process, and who is known to listen in the others. */
export interface Subscriptions extends SocketEvents {
  deliver(channel: string, event: string, data: unknown): void;
  /** Another process told who is in a channel of its. */
  heard(process_id: string, channel: string, members: Member[]): void;
  /** Every channel with people in this process. */
  here(): [channel: string, members: Member[]][];
}

const mostChannels = 50;
const privateChannel = /^private-[\w\-=@,.;]{1,156}$/;

/** `admit` reads an auth; `tell` passes on to the other processes who is in a channel of this one. */
export function createSubscriptions(
  admit: (socket: Socket, channel: string, auth: unknown) => Member | undefined,
  tell: (channel: string, members: Member[]) => void,
): Subscriptions {
  const channels = new Map<string, Map<Socket, Member>>();
  const presence = createPresence();
  const deliver = (channel: string, event: string, data: unknown): void => {
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    for (const socket of channels.get(channel)?.keys() ?? []) socket.sendText(frame);
  };
  const deliverMembers = (channel: string): void => deliver(channel, 'members', { members: presence.everybody(channel, Date.now()) });
  const membersChanged = (channel: string): void => {
    const members = [...(channels.get(channel)?.values() ?? [])];
    presence.setHere(channel, members);
    deliverMembers(channel);
    tell(channel, members);
  };
  return {
    deliver,
    here: () => presence.here(),
    heard(process_id, channel, members) {
      presence.setThere(process_id, channel, members, Date.now());
      deliverMembers(channel);
    },
    subscribe(socket, channel, auth) {
      if (!privateChannel.test(channel) || socket.channels.size >= mostChannels)
        return socket.send('pusher:error', { code: 4009, message: 'Invalid channel' });
      const member = admit(socket, channel, auth);
      if (!member) return socket.send('pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, channel);
      const present = channels.get(channel) ?? new Map<Socket, Member>();
      channels.set(channel, present.set(socket, member));
      socket.channels.add(channel);
      socket.send('pusher_internal:subscription_succeeded', {}, channel);
      membersChanged(channel);
    },
    goTo(socket, channel, place) {
      const present = channels.get(channel);
      const member = present?.get(socket);
      if (!present || !member || member.place === place) return;
      const { place: _, ...who } = member;
      present.set(socket, place === undefined ? who : { ...who, place });
      membersChanged(channel);
    },
    leave(socket, channel) {
      socket.channels.delete(channel);
      const present = channels.get(channel);
      if (!present?.delete(socket)) return;
      if (present.size === 0) channels.delete(channel);
      membersChanged(channel);
    },
  };
}
