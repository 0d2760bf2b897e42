import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Draw } from '#shared/contract/draws.ts';
import { isId } from '#shared/ids.ts';
import { describeDraw } from '#api/rewards/draws/read-draw.ts';
import { findCurrentPublication } from '#api/play/registration/find-current-publication.ts';
import type { Services } from '#api/services.ts';
import { dateLocale } from '#shared/date-locale.ts';
import { builtPage, withNonce } from '#api/kernel/html/built-page.ts';
import { drawPageStyle } from '#api/kernel/html/draw-page-style.ts';
import { players } from './draw-players.ts';
import { checking, offline, others, summary, waysBack, winners } from './draw-sections.ts';
import { drawTexts, type DrawTexts } from './draw-texts.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';

const verifier = join(import.meta.dirname, '../../../docs/verify-draw.mjs');

/** Serves the public page of each draw, and the script that checks its receipt without this server. */
export function serveDrawPages(app: FastifyInstance, services: Services): void {
  const script = openScript(services);
  app.get('/draw/verify-draw.mjs', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="verify-draw.mjs"')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(verifier)),
  );
  app.get<{ Params: { id: string }; Querystring: { editor?: unknown } }>('/draw/:id', async ({ params, query }, reply) => {
    const id = params.id.toLowerCase();
    const { play } = services.database;
    const draw = isId(id) ? await play.selectFrom('draw').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
    if (!draw) return reply.callNotFound();
    const published = await findCurrentPublication(services, draw.activity_id);
    const shown = await describeDraw(play, draw);
    const texts = await drawTexts(published?.content.lang ?? 1);
    const nonce = newNonce();
    const activity = published && `/player/${published.content.quiz_type}/${draw.activity_id}`;
    const back = waysBack(shown, texts, { activity, isEditor: query.editor !== undefined });
    const html = page(shown, { texts, timeZone: published?.content.settings.timezone ?? 'UTC', back, script: await script() });
    return setPageHeaders(reply, nonce, { framable: false }).send(withNonce(html, nonce));
  });
}

/** The address of the built script; undefined while there is none. */
function openScript({ config }: Pick<Services, 'config'>): () => Promise<string | undefined> {
  const manifest = builtPage(join(config.build_dir, 'receipt/.vite/manifest.json'));
  return async () => {
    const entries = JSON.parse((await manifest()) ?? '{}') as Record<string, { file: string; isEntry?: boolean }>;
    return Object.values(entries).find(({ isEntry }) => isEntry)?.file;
  };
}

interface Shown {
  texts: DrawTexts;
  timeZone: string;
  back: string;
  script: string | undefined;
}

function page(draw: Draw, { texts, timeZone, back, script }: Shown): string {
  const { t, lang } = texts;
  const format = new Intl.DateTimeFormat(dateLocale(lang), { dateStyle: 'long', timeStyle: 'long', timeZone });
  const context = { texts, at: (instant: string) => format.format(new Date(instant)) };
  const receipt = `/api/v1/draws/${draw.id}/receipt`;
  const boot = {
    receipt,
    texts: {
      right: t('draw.right'),
      wrong: t('draw.wrong'),
      checking: t('draw.checking'),
      all_right: t('draw.all_right'),
      all_wrong: t('draw.all_wrong'),
      not_loaded: t('draw.not_loaded'),
      fulfilled: t('draw.fulfilled'),
      left_out: t('draw.left_out'),
      took_part: t('draw.took_part'),
      put_back_after: t('draw.put_back_after'),
      find_none: t('draw.find_none'),
      find_in: t('draw.find_in'),
      find_drawn: t('draw.find_drawn'),
    },
  };
  const body =
    summary(draw, context, back) +
    players(draw, context) +
    winners(draw, context) +
    checking(draw, context) +
    offline(draw, receipt, context) +
    others(draw, context);
  const title = escapeHtml(`${t('draw.number', { number: draw.number })} · ${draw.calendar_name}`);
  const program = script === undefined ? '' : `<script type="module" src="/assets/receipt/${script}"></script>`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${drawPageStyle}</style></head>
<body><main>${body}</main><script type="application/json" id="boot">${JSON.stringify(boot).replace(/</g, String.raw`\u003c`)}</script>${program}</body></html>`;
}
