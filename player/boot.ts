import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { ConsentAnswer } from './cover/use-consent.ts';
import type { Texts } from './texts.ts';

/** What the server puts into the page for the program that takes over there. `now`: the server's time, where the page goes by it; ISO 8601. */
export type Boot = { lang: string; texts: Texts; now?: string } & (
  | PlayPage
  | RefusedBoot
  | { page: 'limitgame' }
  | { page: 'preview' }
  | WallPage
  | ConfirmBoot
);

/** Whether it is the page of an activity whose questions stand behind doors. */
export const isOfDoors = (boot: Boot): boolean => boot.page === 'play' && boot.cover.calendar !== undefined;

/** Whether it is the page of other activities. */
export const isOfMembers = (boot: Boot): boolean => boot.page === 'play' && boot.cover.collection !== undefined;

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

/** A board with the way to play, for whoever stands before a big screen. */
interface WallPage {
  page: 'wall';
  quiz_id: string;
  name: string;
  text: string;
  image: PlayerCover['cover']['image'];
  theme: PlayerCover['theme'];
  /** The short way to where it is played, as people type it: the host, /j/ and a code. */
  address: string;
  has_board: boolean;
}

interface PlayPage {
  page: 'play';
  quiz_id: string;
  cover: PlayerCover;
  /** Whether the page's request brought this browser's uuid along; without it the cover knows of no player. */
  is_known: boolean;
  /** What the request's cookie says of being remembered and counted. */
  consent: ConsentAnswer;
  key?: string;
  /** The moment at which a preview's calendar is played (ISO 8601), the doors that its player has opened (numbers, with commas), and whether she is registered. */
  travelled?: { at?: string; opened?: string; registered?: boolean };
  is_preview: boolean;
  /** The collection that she came from. */
  within?: Within;
  /** The page's own address without what belongs to one player. */
  share_url: string;
}

/** The page that a link to an address opens. `activity` is absent for a link that is not known. */
export interface ConfirmBoot {
  page: 'confirm';
  state: 'waiting' | 'confirmed' | 'expired' | 'unknown';
  token: string;
  activity?: { name: string; url: string; email: string; theme: PlayerCover['theme']; custom_css: string };
}

interface RefusedBoot {
  page: 'refused';
  /** null: what was asked for tells of none, as a short address that leads nowhere. */
  kind: ActivityKind | null;
  refused: Refused | null;
  /** Absent where there is none, or nobody may see it. */
  activity?: RefusedActivity;
}

/** What may be told of an activity that cannot be played now. */
export interface RefusedActivity {
  quiz_id: string;
  name: string;
  image: PlayerCover['cover']['image'];
  theme: PlayerCover['theme'];
  custom_css: string;
  /** ISO 8601; null where it is not the start that is waited for. */
  starts_at: string | null;
  timezone: string;
  has_board: boolean;
}
