import type { Sql } from 'postgres';
import { languageOf } from '#shared/languages.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { periodBefore } from '#api/insight/statistics/find-period.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { findHatchFigures } from '#api/insight/statistics/hatch-figures.ts';
import { findDays, findThings, sumOf, totalsOf, withMembers } from '#api/insight/statistics/statistic-store.ts';
import type { Report, ReportMode } from './report-mail.ts';

/** An activity whose report has a recipient. */
export interface Reported {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
  mode: ReportMode;
  timezone: string;
  /** The address of the settings, else that of the editor who published last. */
  email: string;
  lang: 'en' | 'se';
}

/** The recipient's own language where she has an account, else the activity's. */
const languageFor = (account: 'en' | 'se' | null, lang: number): 'en' | 'se' => account ?? (languageOf(lang).code === 'se' ? 'se' : 'en');

/** Not to an editor who has left the team: her address may still be in the settings. */
const isNoFormerMember = (owner: Sql) => owner`not exists (
  select from account c
  where c.email = lower(to_.email)
    and (c.id = a.created_by or exists (
      select from publication made where made.tenant_id = a.tenant_id and made.activity_id = a.id and made.published_by = c.id))
    and not exists (select from membership m where m.tenant_id = a.tenant_id and m.account_id = c.id and m.state = 'active'))`;

type Row = Omit<Reported, 'lang'> & { lang: number; account_lang: 'en' | 'se' | null };

/** All activities that were open in the last eight days and whose report is wanted; of all tenants, so as the owner. */
export async function findReported(owner: Sql, now: Date): Promise<Reported[]> {
  const since = new Date(now.getTime() - 8 * 86_400_000);
  const rows = await owner<Row[]>`
    select a.tenant_id, a.id, a.kind, a.name, a.lang, a.email_report as mode, a.draft -> 'settings' ->> 'timezone' as timezone,
      to_.email, (select lang from account where account.email = lower(to_.email)) as account_lang
    from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    cross join lateral (
      select coalesce(a.draft -> 'settings' ->> 'another_email', (select email from account where account.id = p.published_by)) as email
    ) to_
    where a.trashed_at is null and a.email_report in ('daily', 'weekly') and a.stage <> 'draft' and a.start_date <= ${now} and a.end_date > ${since} and to_.email is not null
      and ${isNoFormerMember(owner)}
    order by a.tenant_id, a.id`;
  return rows.map(({ account_lang, lang, ...row }) => ({ ...row, lang: languageFor(account_lang, lang) }));
}

/** The recipient of notifications of registrations; undefined when there is none. */
export async function findLeadRecipient(
  owner: Sql,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
): Promise<{ email: string; lang: 'en' | 'se'; kind: string; name: string; registrations: number } | undefined> {
  const [row] = await owner<
    { email: string; account_lang: 'en' | 'se' | null; lang: number; kind: string; name: string; registrations: number }[]
  >`
    select a.kind, a.name, a.lang, to_.email, (select lang from account where account.email = lower(to_.email)) as account_lang,
      (select coalesce(sum(registrations), 0)::int from daily_statistic d where d.tenant_id = a.tenant_id and d.activity_id = a.id) as registrations
    from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
    cross join lateral (
      select coalesce(a.draft -> 'settings' ->> 'another_email', (select email from account where account.id = p.published_by)) as email
    ) to_
    where a.tenant_id = ${tenant_id} and a.id = ${activity_id} and a.email_report = 'newLead' and to_.email is not null
      and ${isNoFormerMember(owner)}`;
  if (!row) return undefined;
  const { account_lang, lang, ...report } = row;
  return { ...report, lang: languageFor(account_lang, lang) };
}

/** Notes that the report of this day is sent; false where it was already. */
export async function noteReport(tx: Tx, report: { tenant_id: string; activity_id: string; day: string }): Promise<boolean> {
  const [noted] = await tx
    .insertInto('report_sent')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  return noted !== undefined;
}

/** The figures of the days from `first` to `last`, both included, and on as many days before. */
export async function reportFigures(
  tx: Tx,
  own: FiguresScope,
  first: string,
  last: string,
): Promise<Omit<Report, 'name' | 'url' | 'first' | 'last'>> {
  const scope = await withMembers(tx, own);
  const period = { from: first, to: last };
  const earlier = periodBefore(period);
  const { unique_players: players, ...totals } = await totalsOf(tx, scope, period, await findDays(tx, scope, period));
  const before = await totalsOf(tx, scope, earlier, await findDays(tx, scope, earlier));
  const views = sumOf(await findThings(tx, scope, period, ['view']), ({ n }) => n);
  const { draft } = await findActivity(tx, scope.activity_id);
  const doors = (await findHatchFigures(tx, scope, draft, period)).filter((door) => door.views > 0 && door.day !== null);
  const best = doors.toSorted((a, b) => b.views - a.views)[0];
  return {
    ...totals,
    players,
    views,
    before: {
      first: earlier.from,
      last: earlier.to,
      games: before.games,
      registrations: before.registrations,
      players: before.unique_players,
    },
    ...(best && {
      doors: {
        views: sumOf(doors, (door) => door.views),
        viewers: sumOf(doors, (door) => door.viewers),
        day: best.day ?? 0,
        most: best.views,
      },
    }),
  };
}
