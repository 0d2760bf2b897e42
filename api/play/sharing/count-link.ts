import type { Sql } from 'postgres';
import type { Draft } from '#activity/document.ts';
import { partsBehindDoors } from '#activity/own-lists.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { ownShard } from '#api/play/figures/count-starts.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import type { Services } from '#api/services.ts';
import { findShareable } from './find-shareable.ts';
import { externalUrl, linksOfPublication, placedLink } from './links-of-publication.ts';

interface Seen {
  activity_id: string;
  /** A door: 404 when the publication has no such door, and only the questions behind it count. Absent: the whole activity. */
  part_id?: string;
  /** A source of links, or the id of the question that contains the link. */
  where: string;
  external_url: string | undefined;
}

/** Counts a view or a click of a link or an ad. The address is only compared, never opened. Throws 404 and 422. */
export async function countLink(
  { play, config, database, clock }: Services,
  { activity_id, part_id, where, external_url }: Seen,
  what: 'views' | 'clicks',
): Promise<{ success: boolean }> {
  const url = external_url === undefined ? null : externalUrl(external_url);
  if (external_url !== undefined && url === null) throw invalidAt('external_url', 'not_a_link');
  const shareable = await findShareable({ play, config }, activity_id);
  if (!shareable) throw notFound();
  const { tenant_id, content } = shareable.publication;
  const searched = part_id === undefined ? content : within(content, part_id);
  const link = placedLink(linksOfPublication(searched), where, url);
  const sql = database.playSql;
  const day = dayOf(clock.now().getTime(), content.settings.timezone);
  const door = what === 'clicks' ? doorOf(content, where, link.item_id) : undefined;
  if (door !== undefined) await countClick(sql, { tenant_id, activity_id, day }, door);
  await sql`
    insert into link_statistic as l (tenant_id, activity_id, day, source, item_id, external_url, ${sql(what)})
    values (${tenant_id}, ${activity_id}, ${day}, ${link.source}, ${link.item_id}, ${link.external_url}, 1)
    on conflict (tenant_id, activity_id, day, source, item_id, url_md5) do update set ${sql(what)} = l.${sql(what)} + 1`;
  return { success: true };
}

function within(content: Draft, part_id: string): Draft {
  const parts = content.parts.filter(({ id }) => id === part_id);
  if (parts.length === 0) throw notFound();
  return { ...content, parts } as Draft;
}

/** The door that a link is behind, found by its own id or by that of the question that contains the link. */
const doorOf = (content: Draft, where: string, item_id: string): string | undefined =>
  partsBehindDoors(content).find(
    ({ id, questions }) => id === where || questions.some((question) => question.id === where || question.id === item_id),
  )?.id;

const countClick = (
  sql: Sql,
  { tenant_id, activity_id, day }: { tenant_id: string; activity_id: string; day: string },
  hatch_id: string,
) => sql`
  insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
  values (${tenant_id}, ${activity_id}, ${day}, 'hatch_click', ${hatch_id}, ${ownShard(sql)}, 1)
  on conflict (tenant_id, activity_id, day, thing, value, shard) do update set n = daily_breakdown.n + excluded.n`;
