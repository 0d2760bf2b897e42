import type { Sql } from 'postgres';

/** A number or words; the other one is null. */
export interface TieBreakAnswer {
  number: number | null;
  words: string | null;
}

export interface TieBreakAnswerKey {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** The last answer counts; sending the same answer again keeps its time. */
export async function storeTieBreakAnswer(
  sql: Sql,
  { tenant_id, activity_id, player_id }: TieBreakAnswerKey,
  { number, words }: TieBreakAnswer,
  at: Date,
): Promise<void> {
  await sql`
    insert into tie_break_answer as t (tenant_id, activity_id, player_id, number, words, answered_at)
    values (${tenant_id}, ${activity_id}, ${player_id}, ${number}, ${words}, ${at})
    on conflict (tenant_id, player_id, activity_id) do update
      set number = excluded.number, words = excluded.words, answered_at = excluded.answered_at
      where (t.number, t.words) is distinct from (excluded.number, excluded.words)`;
}
