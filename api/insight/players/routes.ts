import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listPlayers } from './list-players.ts';
import { pseudonymizePlayer } from './pseudonymize-player.ts';
import { listCalendarPlayers } from './list-calendar-players.ts';
import { findStatisticPlayers } from './find-statistic-players.ts';
import { filterPlayers } from './filter-players.ts';
import { exportPlayers } from './export-players.ts';
import { readPlayer } from './read-player.ts';
import { countDoomedPlayers } from './count-doomed-players.ts';
import { deleteAllPlayers } from './delete-all-players.ts';

export const playersRoutes: readonly ServedOperation[] = [
  listPlayers,
  pseudonymizePlayer,
  listCalendarPlayers,
  findStatisticPlayers,
  filterPlayers,
  exportPlayers,
  readPlayer,
  countDoomedPlayers,
  deleteAllPlayers,
];
