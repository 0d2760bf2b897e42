import { invalidAt, notFound } from '#api/http/errors.ts';
import { dayOf } from '#api/statistics/day-counts.ts';
import type { Services } from '#api/services.ts';
import { findShareable } from './find-shareable.ts';
import { externalUrl, linksOfPublication, placedLink } from './links-of-publication.ts';

interface Seen {
  activity_id: string;
  /** A source of links, or the id of the question that holds it. */
  where: string;
  external_url: string | undefined;
}

/** Counts a view or a click of a link or an ad. The address is only ever compared, never opened. Throws 404 and 422. */
export async function countLink(
  { play, config, database, clock }: Services,
  { activity_id, where, external_url }: Seen,
  what: 'views' | 'clicks',
): Promise<{ success: boolean }> {
  const url = external_url === undefined ? null : externalUrl(external_url);
  if (external_url !== undefined && url === null) throw invalidAt('external_url', 'not_a_link');
  const shareable = await findShareable({ play, config }, activity_id);
  if (!shareable) throw notFound();
  const { tenant_id, content } = shareable.publication;
  const link = placedLink(linksOfPublication(content), where, url);
  const sql = database.playSql;
  await sql`
    insert into link_statistic as l (tenant_id, activity_id, day, source, item_id, external_url, ${sql(what)})
    values (${tenant_id}, ${activity_id}, ${dayOf(clock.now().getTime(), content.settings.timezone)}, ${link.source}, ${link.item_id}, ${link.external_url}, 1)
    on conflict (tenant_id, activity_id, day, source, item_id, url_md5) do update set ${sql(what)} = l.${sql(what)} + 1`;
  return { success: true };
}
