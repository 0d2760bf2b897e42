import type { Admission } from './admission.ts';
import { wallOf, type Member } from './channels.ts';
import { createPresence } from './presence.ts';
import type { Socket, SocketEvents } from './socket.ts';
import { createWalls } from './walls.ts';

/** The subscriptions of this process, and the known ones of the others. */
export interface Subscriptions extends SocketEvents {
  deliver(channel: string, event: string, data: unknown): void;
  isHeard(channel: string): boolean;
  /** Another process reports the members of its channels. */
  noteMembers(process_id: string, channel: string, members: Member[]): void;
  /** Every channel with people in this process. */
  here(): [channel: string, members: Member[]][];
  /** The clients of this process, once for each channel. */
  listeners(): Listener[];
  /** From now on, others serve these channels. */
  serve(channels: ServedChannels): void;
  /** Removes a listener without access from the channel, and disconnects the client when no channel is left. */
  shutOut(listener: Listener): void;
}

/** Channels of a kind of their own: without members, and with frames that only their server makes. */
export interface ServedChannels {
  /** How their names begin. */
  readonly begins: string;
  /** Admits a client, confirms its subscription and sends the current state; false where it may not listen. */
  join(socket: Socket, channel: string, auth: string | undefined): Promise<boolean>;
  leave(socket: Socket, channel: string): void;
}

/** A client in a channel. */
interface Present {
  member: Member;
  admission: Admission;
}
export interface Listener {
  readonly socket: Socket;
  readonly channel: string;
  /** The admission by which it joined; another object after it joined again. */
  readonly admission: Admission;
}

const mostChannels = 50;
const publicChannel = /^wall\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const privateChannel = /^private-[\w\-=@,.;]{1,156}$/;

/** `admit` reads an auth; `publish` sends the members of this process's channels to the other processes. */
export function createSubscriptions(
  admit: (socket: Socket, channel: string, auth: string | undefined) => Admission | undefined,
  publish: (channel: string, members: Member[]) => void,
): Subscriptions {
  const channels = new Map<string, Map<Socket, Present>>();
  const walls = createWalls();
  const served: ServedChannels[] = [];
  const servedBy = (channel: string) => served.find(({ begins }) => channel.startsWith(begins));
  const joinServed = async (own: ServedChannels, socket: Socket, channel: string, auth: string | undefined): Promise<void> => {
    socket.channels.add(channel);
    const isIn = await own.join(socket, channel, auth).catch(() => false);
    if (isIn) return;
    socket.channels.delete(channel);
    socket.send('pusher:subscription_error', { type: 'AuthError', error: 'Invalid signature', status: 401 }, channel);
  };
  const presence = createPresence();
  const deliver = (channel: string, event: string, data: unknown): void => {
    const frame = JSON.stringify({ event, channel, data: JSON.stringify(data) });
    for (const socket of channels.get(channel)?.keys() ?? []) socket.sendText(frame);
    const wall = wallOf(channel, event);
    if (wall !== undefined) walls.deliver(wall, event);
  };
  const deliverMembers = (channel: string): void => deliver(channel, 'members', { members: presence.everybody(channel, Date.now()) });
  const membersChanged = (channel: string): void => {
    const members = [...(channels.get(channel)?.values() ?? [])].map(({ member }) => member);
    presence.setHere(channel, members);
    deliverMembers(channel);
    publish(channel, members);
  };
  const leave = (socket: Socket, channel: string): void => {
    socket.channels.delete(channel);
    walls.leave(socket, channel);
    servedBy(channel)?.leave(socket, channel);
    const present = channels.get(channel);
    if (!present?.delete(socket)) return;
    if (present.size === 0) channels.delete(channel);
    membersChanged(channel);
  };
  return {
    deliver,
    isHeard: (channel) => channels.has(channel),
    serve: (own) => void served.push(own),
    here: () => presence.here(),
    noteMembers(process_id, channel, members) {
      presence.setThere(process_id, channel, members, Date.now());
      deliverMembers(channel);
    },
    subscribe(socket, channel, auth) {
      const own = servedBy(channel);
      if (own && socket.channels.size < mostChannels) return void joinServed(own, socket, channel, auth);
      const isPublic = publicChannel.test(channel);
      if ((!isPublic && !privateChannel.test(channel)) || socket.channels.size >= mostChannels)
        return socket.send('pusher:error', { code: 4009, message: 'Invalid channel' });
      if (isPublic) {
        walls.join(socket, channel);
        socket.channels.add(channel);
        return socket.send('pusher_internal:subscription_succeeded', {}, channel);
      }
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
    listeners: () =>
      [...channels].flatMap(([channel, present]) => [...present].map(([socket, { admission }]) => ({ socket, channel, admission }))),
    shutOut({ socket, channel, admission }) {
      if (channels.get(channel)?.get(socket)?.admission !== admission) return;
      leave(socket, channel);
      if (socket.channels.size === 0) socket.sendAway();
      else socket.send('pusher:subscription_error', { type: 'AuthError', error: 'No longer allowed', status: 403 }, channel);
    },
    goTo(socket, channel, place) {
      const present = channels.get(channel);
      const known = present?.get(socket);
      if (!present || !known || known.member.place === place) return;
      const { place: _, ...who } = known.member;
      present.set(socket, { ...known, member: place === undefined ? who : { ...who, place } });
      membersChanged(channel);
    },
    leave,
  };
}
