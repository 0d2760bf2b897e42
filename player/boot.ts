import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { FoundRoom } from './room/found-room.ts';
import type { ConsentAnswer } from './consent/use-consent.ts';
import type { Texts } from './texts.ts';

/** The data that the server puts into the page for the program that takes over there. `now`: the server's time, if the page uses it; ISO 8601. */
export type Boot = { lang: string; texts: Texts; now?: string } & (
  | PlayPage
  | RefusedBoot
  | { page: 'preview' }
  | WallPage
  | ConfirmBoot
  | RoomPage
  | RoomWallPage
);

/** A game's page, with its language. */
export type PlayBoot = Extract<Boot, { page: 'play' }>;

/** A collection's page. */
export interface Within {
  id: string;
  title: string;
  url: string;
}

/** The page of a big screen, with its language. */
export type WallBoot = Extract<Boot, { page: 'wall' }>;

/** The page of a phone in a hosted room, with its language. */
export type RoomBoot = Extract<Boot, { page: 'room' }>;

/** The page of a hosted room's wall, with its language. */
export type RoomWallBoot = Extract<Boot, { page: 'room_wall' }>;

/** `room` is absent where the code leads to none, or there is no code yet. */
interface RoomPage {
  page: 'room';
  code: string;
  room?: FoundRoom;
  theme?: PlayerCover['theme'];
  formula_font?: string;
}

interface RoomWallPage {
  page: 'room_wall';
  room_id: string;
  kind: ActivityKind;
  title: string;
  theme: PlayerCover['theme'];
  formula_font?: string;
  /** Where people type the code: the host and /j, without the scheme. */
  address: string;
}

/** A board with the way to play, for people in front of a big screen. */
interface WallPage {
  page: 'wall';
  quiz_id: string;
  name: string;
  text: string;
  image: PlayerCover['cover']['image'];
  theme: PlayerCover['theme'];
  /** The short address for playing, as people type it: the host, /j/ and a code. */
  address: string;
  has_board: boolean;
}

interface PlayPage {
  page: 'play';
  quiz_id: string;
  cover: PlayerCover;
  /** Whether the page's request contained this browser's uuid; without it, the cover knows no player. */
  is_known: boolean;
  /** Whether every visitor gets this page: this browser's own data, the time and the first question of a game are fetched. */
  is_for_all?: boolean;
  /** The request's cookie with the answer to the consent for being remembered and counted. */
  consent: ConsentAnswer;
  key?: string;
  /**
   * The time of a preview's calendar (ISO 8601), the doors that its player has opened (numbers, separated by commas), and whether she is registered.
   */
  travelled?: { at?: string; opened?: string; registered?: boolean };
  is_preview: boolean;
  /** The collection from which she came. */
  within?: Within;
  /** The page's own address without parameters that belong to one player. */
  share_url: string;
  /** The short address, as people type it: the host, /j/ and a code. */
  join_address: string;
}

/** The page of a link to an e-mail address. `activity` is absent for an unknown link. */
export interface ConfirmBoot {
  page: 'confirm';
  state: 'waiting' | 'confirmed' | 'expired' | 'unknown';
  token: string;
  activity?: { name: string; url: string; email: string; theme: PlayerCover['theme']; custom_css: string };
}

interface RefusedBoot {
  page: 'refused';
  /** null: the request does not reveal the kind, e.g. a short address that leads nowhere. */
  kind: ActivityKind | null;
  refused: Refused | null;
  /** Absent when there is none, or nobody may see it. */
  activity?: RefusedActivity;
  /** On a tenant's own domain, its look for a page without an activity. */
  theme?: PlayerCover['theme'];
}

/** What may be shown of an activity that cannot be played now. */
export interface RefusedActivity {
  quiz_id: string;
  name: string;
  image: PlayerCover['cover']['image'];
  theme: PlayerCover['theme'];
  custom_css: string;
  /** ISO 8601; null when the activity is not waiting for its start. */
  starts_at: string | null;
  timezone: string;
  has_board: boolean;
  /** Where its result leads, if it leads anywhere; null while it can still be played. */
  next: { url: string; text: string } | null;
}
