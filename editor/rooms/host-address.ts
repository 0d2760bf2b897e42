import type { RoomLinks } from '#shared/contract/rooms.ts';
import type { InterfaceLanguage } from '../i18n.ts';

/** What opens a room stands in the fragment of its addresses, which no server and no log gets. */
interface HostKeys {
  /** Of the host, or of a co-host. */
  token: string;
  wall: string;
  /** Only a host can pass it on. */
  cohost?: string | undefined;
  /** Of who invites, for a co-host without an account. */
  lang?: InterfaceLanguage | undefined;
}

const hostPath = (room_id: string, { token, wall, cohost, lang }: HostKeys): string =>
  `/room/host/${room_id}#${new URLSearchParams({ token, wall, ...(cohost !== undefined && { cohost }), ...(lang && { lang }) }).toString()}`;

export const hostAddress = (room_id: string, { host, wall, cohost }: RoomLinks): string => hostPath(room_id, { token: host, wall, cohost });

export const cohostAddress = (room_id: string, { wall, cohost = '', lang }: HostKeys): string =>
  hostPath(room_id, { token: cohost, wall, lang });

export const wallAddress = (room_id: string, { wall }: Pick<HostKeys, 'wall'>): string => `/room/wall/${room_id}#${wall}`;

/** The keys in a page's own address. */
export function readHostKeys(hash: string): HostKeys {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const lang = parameters.get('lang');
  return {
    token: parameters.get('token') ?? '',
    wall: parameters.get('wall') ?? '',
    cohost: parameters.get('cohost') ?? undefined,
    lang: lang === 'en' || lang === 'se' ? lang : undefined,
  };
}
