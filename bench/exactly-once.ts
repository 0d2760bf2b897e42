import postgres from 'postgres';

/**
 * The number of acknowledged answers, by game. Throws unless the database has each of them once and no other answer, and unless every finished game
 * has the points of its ledger.
 */
export async function countExactlyOnce(url: string, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const sql = postgres(url, { max: 1 });
  const stored = new Map(
    (await sql<{ game_id: string; answers: number }[]>`select game_id, count(*)::int as answers from answer group by game_id`).map(
      ({ game_id, answers }) => [game_id, answers],
    ),
  );
  const [odd] = await sql<{ games: number }[]>`
    select count(*)::int as games from game g
    where g.state = 'finished' and g.points <> (select coalesce(sum(l.points), 0) from ledger l where l.tenant_id = g.tenant_id and l.game_id = g.id)`;
  await sql.end();
  let count = 0;
  for (const [game, answers] of acknowledged) {
    if (stored.get(game) !== answers)
      throw new Error(`game ${game}: ${answers} answers were acknowledged and ${stored.get(game) ?? 0} are stored`);
    count += answers;
  }
  if (stored.size !== acknowledged.size) throw new Error(`${stored.size} games have answers and ${acknowledged.size} were played`);
  if (odd?.games !== 0) throw new Error(`${odd?.games} games have points that differ from their ledger`);
  return count;
}
