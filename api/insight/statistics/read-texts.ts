import { sql } from 'kysely';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivityOfQuestion } from './find-activity-of-question.ts';
import { findPeriod } from './find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';

export const readTexts = serve(statistics.readTexts, ({ params, query }, { aside, clock, actor }) =>
  aside.asActor(actor, async (tx) => {
    const question_id = params.id.toLowerCase();
    const scope = { tenant_id: actor.tenant_id, activity_id: await findActivityOfQuestion(tx, actor.tenant_id, question_id, 'text') };
    const { from, to } = await findPeriod(tx, scope.tenant_id, scope.activity_id, query, clock.now());
    const page = pageOf(query);
    const isMasked = !actor.permissions.has('player_pii_view');
    const { rows, total } = await findTexts(
      tx,
      scope,
      question_id,
      { from, to },
      { search: query.search ?? '', isMasked, limit: page.per_page, offset: page.offset },
    );
    const shown = isMasked ? maskText : (text: string) => text;
    return pagedAnswer(
      rows.map(({ text, at }) => ({ text: shown(text), at: at.toISOString() })),
      total,
      page,
    );
  }),
);

/** Only this many of the newest texts are searched. */
const mostTexts = 100_000;

export interface TextsQuery {
  search: string;
  /** Whether what `maskText` hides is not searched either. */
  isMasked: boolean;
  limit: number;
  offset: number;
}

/** The newest texts first, with the total number. */
export async function findTexts(
  tx: Tx,
  { tenant_id, activity_id }: FiguresScope,
  question_id: string,
  { from, to }: Period,
  { search, isMasked, limit, offset }: TextsQuery,
): Promise<{ rows: { text: string; at: Date }[]; total: number }> {
  const text = sql`a.answer ->> 'text'`;
  const searched = isMasked ? sql`regexp_replace(regexp_replace(${text}, ${mailAddress}, '', 'g'), ${phoneNumber}, '', 'g')` : text;
  const { rows } = await sql<{ text: string | null; at: Date; total: number }>`
    with found as materialized (
      select a.answer ->> 'text' as text, a.answered_at as at from answer a join game g on g.tenant_id = a.tenant_id and g.id = a.game_id
      where a.tenant_id = ${tenant_id} and a.question_id = ${question_id} and a.answer ? 'text' and a.result <> 'time_over' and (g.activity_id = ${activity_id}) is true
        and g.day between ${from} and ${to} and not g.left_out and ${hasWords(sql`fold_text(${searched})`, search)}
      order by a.answered_at desc limit ${mostTexts}
    )
    select p.*, (select count(*)::int from found) as total from (select 1) one
    left join (select * from found order by at desc, text limit ${limit} offset ${offset}) p on true`.execute(tx);
  return { rows: rows.flatMap(({ text, at }) => (text === null ? [] : [{ text, at }])), total: rows[0]?.total ?? 0 };
}

/** Regular expressions, alike in JavaScript and PostgreSQL. An address is only sought where a word begins. */
const mailAddress = String.raw`(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+`;
const phoneNumber = String.raw`\+?\d(?:[\s().-]*\d){5,}`;

/** For readers who may not see personal data: masks mail addresses and telephone numbers. */
export const maskText = (text: string): string =>
  text.replace(new RegExp(mailAddress, 'gu'), (address) => `${address.slice(0, 1)}…`).replace(new RegExp(phoneNumber, 'gu'), '…');
