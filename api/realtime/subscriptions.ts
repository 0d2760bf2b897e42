import type { Admission } from './admission.ts';
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
  /** By what the clients of this process were let in. */
  admissions(): Admission[];
  /** Tells each client of this process to look again at all it listens to, and sends away whom the set names. */
  lookAgain(noLongerAdmitted: ReadonlySet<Admission>): void;
}

/** A client in a channel. */
interface Present {
  member: Member;
  admission: Admission;
}

const mostChannels = 50;
const privateChannel = /^private-[\w\-=@,.;]{1,156}$/;

/** `admit` reads an auth; `tell` passes on to the other processes who is in a channel of this one. */
export function createSubscriptions(
  admit: (socket: Socket, channel: string, auth: unknown) => Admission | undefined,
  tell: (channel: string, members: Member[]) => void,
): Subscriptions {
  const channels = new Map<string, Map<Socket, Present>>();
  const presence = createPresence();
  const deliver = (channel: string, event: string, data: unknown): void => {
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    for (const socket of channels.get(channel)?.keys() ?? []) socket.sendText(frame);
  };
  const deliverMembers = (channel: string): void => deliver(channel, 'members', { members: presence.everybody(channel, Date.now()) });
  const membersChanged = (channel: string): void => {
    const members = [...(channels.get(channel)?.values() ?? [])].map(({ member }) => member);
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
      const admission = admit(socket, channel, auth);
      if (!admission)
        return socket.send('pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, channel);
      const present = channels.get(channel) ?? new Map<Socket, Present>();
      const { account_id, name } = admission;
      channels.set(channel, present.set(socket, { admission, member: { account_id, name } }));
      socket.channels.add(channel);
      socket.send('pusher_internal:subscription_succeeded', {}, channel);
      membersChanged(channel);
    },
    admissions: () => [...channels.values()].flatMap((present) => [...present.values()].map(({ admission }) => admission)),
    lookAgain(noLongerAdmitted) {
      const sentAway = new Set<Socket>();
      for (const [channel, present] of channels) {
        for (const [socket, { admission }] of present) {
          if (noLongerAdmitted.has(admission)) sentAway.add(socket);
          else socket.send('look_again', {}, channel);
        }
      }
      for (const socket of sentAway) socket.sendAway();
    },
    goTo(socket, channel, place) {
      const present = channels.get(channel);
      const known = present?.get(socket);
      if (!present || !known || known.member.place === place) return;
      const { place: _, ...who } = known.member;
      present.set(socket, { ...known, member: place === undefined ? who : { ...who, place } });
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
