import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '#shared/languages.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import { consenterOf, type Learner } from '#api/play/player-records/learner-link.ts';
import type { Services } from '#api/services.ts';
import { withdrawConsents } from './withdraw-consents.ts';

/** Calls from one address in ten minutes. The programs of a large mail provider call from few addresses. */
const limit = { times: 600, seconds: 600 };
type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the page behind the link in each mail to which a player agreed. Its address is the proof: no cookie, no origin, no redirect (RFC 8058), and
 * the same page for every address that leads to nobody.
 */
export function serveConsentPages(app: FastifyInstance, services: Services): void {
  const { database, clock, limits, play } = services;
  const take = ({ ip }: Asked) => limits.take(`consent ${addressGroup(ip)}`, limit);
  // Programs that look into mail open every link: opening it withdraws nothing.
  app.get('/consent/:token', async (request: Asked, reply) => {
    await take(request);
    return sendPage(reply, await findConsenter(services, consenterOf(play.key, request.params.token)));
  });
  app.post('/consent/:token', async (request: Asked, reply) => {
    await take(request);
    const player = consenterOf(play.key, request.params.token);
    if (player) {
      const { tenant_id, player_id } = player;
      await database.owner.begin((tx) => withdrawConsents(tx, { tenant_id, players: [player_id], how: 'link', at: clock.now() }));
    }
    return sendPage(reply, await findConsenter(services, player));
  });
}

interface Consenter {
  tenant: string;
  lang: number;
  /** She still agrees to something. */
  agrees: boolean;
}

async function findConsenter({ database: { owner } }: Services, player: Learner | undefined): Promise<Consenter> {
  const nobody = { tenant: 'Lucka', lang: 1, agrees: false };
  if (!player) return nobody;
  const [found] = await owner<Consenter[]>`
    select t.name as tenant, m.lang, exists (
      select from marketing_consent c where c.tenant_id = m.tenant_id and c.player_id = m.player_id and c.withdrawn_at is null) as agrees
    from marketing_consent m join tenant t on t.id = m.tenant_id
    where m.tenant_id = ${player.tenant_id} and m.player_id = ${player.player_id} order by m.given_at desc limit 1`;
  return found ?? nobody;
}

async function sendPage(reply: FastifyReply, consenter: Consenter): Promise<FastifyReply> {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable: false })
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(await consentPage(consenter, nonce));
}

const style =
  ':root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:1.5rem;text-align:center}button{font:inherit;min-height:3rem;padding:.5rem 1.5rem}h1{overflow-wrap:anywhere}';

/** A question with a button, and then the confirmation. It needs no script and no cookie. */
async function consentPage({ tenant, lang, agrees }: Consenter, nonce: string): Promise<string> {
  const t = await mailTexts(lang);
  const title = escapeHtml(t('consent.title', { tenant }));
  const body = agrees
    ? `<p>${escapeHtml(t('consent.question', { tenant }))}</p><form method="post"><button name="List-Unsubscribe" value="One-Click">${escapeHtml(t('consent.withdraw', {}))}</button></form>`
    : `<p role="status">${escapeHtml(t('consent.withdrawn', {}))}</p>`;
  return `<!doctype html><html lang="${languageOf(lang).bcp47}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${style}</style><main><h1>${title}</h1>${body}</main></html>`;
}
