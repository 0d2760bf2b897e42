import { messages } from '#shared/contract/errors.ts';
import { calendarKinds, quizKinds, type ActivityKind } from '#shared/content/kind.ts';
import { sharing, type LinkSource, type LinkStatistics, type ShareChannel } from '#shared/contract/sharing.ts';
import { statistics } from '#shared/contract/statistics.ts';
import type { Period } from '#shared/period.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';

export const readLinkStatistics = serve(sharing.readLinkStatistics, ({ params, query }, context) =>
  linksOf(context, params.id, query, quizKinds),
);
export const readCalendarLinkStatistics = serve(statistics.readCalendarLinkStatistics, ({ params, query }, context) =>
  linksOf(context, params.id, query, calendarKinds),
);

const linksOf = (
  { database, actor }: Pick<Context, 'database'> & { actor: Actor },
  id: string,
  { from, to }: Partial<Period>,
  kinds: readonly ActivityKind[],
): Promise<LinkStatistics> =>
  database.asActor(actor, async (tx) => {
    const { tenant_id } = actor;
    const activity = await tx
      .selectFrom('activity')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .where('kind', 'in', kinds)
      .executeTakeFirst();
    if (!activity) throw notFound(messages.noData);
    const links = tx
      .selectFrom('link_statistic')
      .where('tenant_id', '=', tenant_id)
      .where('activity_id', '=', id)
      .$if(from !== undefined, (query) => query.where('day', '>=', from as string))
      .$if(to !== undefined, (query) => query.where('day', '<=', to as string))
      .select(({ fn }) => [fn.sum<string>('views').as('views'), fn.sum<string>('clicks').as('clicks')]);
    const shares = tx
      .selectFrom('share_statistic')
      .where('tenant_id', '=', tenant_id)
      .where('activity_id', '=', id)
      .$if(from !== undefined, (query) => query.where('day', '>=', from as string))
      .$if(to !== undefined, (query) => query.where('day', '<=', to as string));
    const byLink = await links
      .select(['source', 'item_id', 'external_url'])
      .groupBy(['source', 'item_id', 'external_url'])
      .orderBy('clicks', 'desc')
      .execute();
    const byDay = await links.select('day').groupBy('day').orderBy('day').execute();
    const byChannel = await shares
      .select(
        ({ fn }) =>
          [
            'channel',
            ...(['shares', 'opens', 'plays', 'registrations', 'bonus'] as const).map((name) => fn.sum<string>(name).as(name)),
          ] as const,
      )
      .groupBy('channel')
      .orderBy('channel')
      .execute();
    const sharing = byChannel.map(({ channel, shares: shared, opens, plays, registrations, bonus }) => ({
      channel: channel as ShareChannel,
      shares: Number(shared),
      opens: Number(opens),
      plays: Number(plays),
      registrations: Number(registrations),
      bonus: Number(bonus),
    }));
    return {
      data: byLink.map(({ item_id, views, clicks, source, ...rest }) => ({
        ...rest,
        source: source as LinkSource,
        item_id: item_id || null,
        views: Number(views),
        clicks: Number(clicks),
      })),
      days: byDay.map(({ day, views, clicks }) => ({ date: day, views: Number(views), clicks: Number(clicks) })),
      sharing,
      links: sharing.map(({ channel, opens, plays, registrations, bonus }) => ({
        link: channel,
        opened: opens,
        played: plays,
        registered: registrations,
        bonus,
      })),
    };
  });
