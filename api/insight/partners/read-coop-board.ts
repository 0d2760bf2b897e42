import { sql } from 'kysely';
import { cooperation } from '#shared/contract/cooperation.ts';
import { displayName, type NamedPlayer } from '#shared/play/display-name.ts';
import { toTheMillisecond } from '#shared/time.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** Places that are shown. */
const most = 100;

type Row = Required<NamedPlayer> & { place: number; is_ours: boolean; points: number; time_used: number };

export const readCoopBoard = serve(cooperation.readCoopBoard, async (_input, { database, actor }) => {
  const { rows } = await database.asActor(actor, (tx) => sql<Row>`select * from cooperation_board(${most})`.execute(tx));
  return {
    data: rows.map(({ place, is_ours, points, time_used, ...named }) => ({
      place,
      is_ours,
      points,
      time_used: toTheMillisecond(time_used),
      name: displayName(named) ?? '',
    })),
  };
});
