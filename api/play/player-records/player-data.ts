import { confirmationsData } from './player-data/confirmations.ts';
import { devicesData } from './player-data/devices.ts';
import { drawsData } from './player-data/draws.ts';
import { eventsData } from './player-data/events.ts';
import { gamesData } from './player-data/games.ts';
import { registrationsData } from './player-data/registrations.ts';
import { sharingData } from './player-data/sharing.ts';
import type { Column, Erased, GoesWith, Joined } from './player-data/declared.ts';

/**
 * Every table with rows that belong to a player, with all its columns. Joining devices, deletion, retention and erasure read this list. Tables and
 * columns without player data are in api/operations/retention/other-data.ts; a test fails for a table or a column of the database that is in neither.
 */
export const playerData = {
  // In the order in which joining processes them.
  ...registrationsData,
  ...eventsData,
  ...confirmationsData,
  ...gamesData,
  ...sharingData,
  ...drawsData,
  ...devicesData,
} as const;

export type PlayerTable = keyof typeof playerData;

/** Everything declared, with the table's name, in the order in which joining processes it. */
export const playerTables = Object.entries(playerData) as [
  PlayerTable,
  { columns: Record<string, Column>; why: string; joined: Joined; erased: Erased; goes_with: GoesWith; since?: string },
][];

/** The columns of a table with this kind of content. */
export const columnsOf = (columns: Record<string, Column>, ...kinds: Column[]): string[] =>
  Object.keys(columns).filter((name) => kinds.includes(columns[name] as Column));
