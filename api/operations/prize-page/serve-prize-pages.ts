import { prizesOf } from '#activity/own-lists.ts';
import { giveCode } from '#api/rewards/prizes/give-code.ts';
import { holderOf, sealedFor } from '#api/rewards/prizes/prize-pool.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAddress } from '#shared/prizes/delivery-address.ts';
import { withNonce } from '#api/kernel/html/built-page.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { demandOwnOrigin } from '#api/kernel/http/origin.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { ownPage, ownTexts, type OwnTexts } from '#api/operations/own-data/own-page.ts';
import { requestedLanguage } from '#api/operations/pages/page-language.ts';
import { drawUrl } from '#api/rewards/draws/show-draw.ts';
import { answerWin } from '#api/rewards/winners/answer-win.ts';
import type { Services } from '#api/services.ts';
import { findWin, type OpenedWin } from './find-win.ts';
import { prizeSections } from './prize-sections.ts';

/** Calls from one address in ten minutes. */
const limit = { times: 60, seconds: 600 };
type Opening = FastifyRequest<{ Params: { token: string } }>;
type Form = Readonly<Record<string, unknown>>;

/** Serves the page behind the link of a winner's mail: she accepts her prize, or declines. It needs no script and no cookie. */
export function servePrizePages(app: FastifyInstance, services: Services): void {
  const { limits, config, database, secrets, clock } = services;
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    await limits.take(`prize ${addressGroup(request.ip)}`, limit);
    demandOwnOrigin(request, config.public_url);
  };
  // Programs that look into mail open every link, so opening it answers nothing.
  app.get('/prize/:token', { preHandler }, async (request: Opening, reply) => {
    const win = await findWin(database.owner, secrets, request.params.token, clock.now());
    return win ? send(services, reply, win) : sendUnknown(request, reply);
  });
  app.post('/prize/:token', { preHandler }, async (request: Opening, reply) => {
    const { params, body } = request;
    const win = await findWin(database.owner, secrets, params.token, clock.now());
    if (!win) return sendUnknown(request, reply);
    const form = (body ?? {}) as Form;
    if (form['answer'] === 'declined') await answerWin(services, { ...win, answer: { is: 'declined' } });
    else if (form['answer'] === 'accepted') {
      const read = win.asks_address ? readAddress(form) : { address: null };
      if ('wrong' in read) return send(services, reply.status(422), win, { wrong: read.wrong, sent: form });
      await answerWin(services, { ...win, answer: { is: 'accepted', address: read.address } });
    }
    // A reload repeats nothing.
    return reply.redirect(`/prize/${params.token}`, 303);
  });
}

async function send(
  services: Services,
  reply: FastifyReply,
  win: OpenedWin,
  refused: Pick<Parameters<typeof prizeSections>[2], 'wrong' | 'sent'> = { wrong: [], sent: {} },
): Promise<FastifyReply> {
  const { config, clock } = services;
  const texts = await ownTexts(win.lang);
  const code = await codeOfWin(services, win);
  const sections = prizeSections(texts, win, { now: clock.now(), code, receipt: drawUrl(config, win.draw_id), ...refused });
  return sendPage(reply, texts, sections);
}

/** One page for every link that opens nothing, so that it does not tell why. */
async function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const texts = await ownTexts(requestedLanguage(request));
  return sendPage(reply.status(404), texts, `<section><p>${texts.t('prize.unknown', {})}</p></section>`);
}

function sendPage(reply: FastifyReply, texts: OwnTexts, sections: string): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable: false })
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(withNonce(ownPage(texts, sections, texts.t('prize.title', {})), nonce));
}

/** The code of an accepted prize, given once; null when none is left now. Undefined for a prize whose winners get no code. */
async function codeOfWin(
  { database, play, secrets, sealing, clock }: Pick<Services, 'database' | 'play' | 'secrets' | 'sealing' | 'clock'>,
  { tenant_id, id, activity_id, player_id, state, terms }: OpenedWin,
): Promise<string | null | undefined> {
  const activity = await play.activities.find(activity_id);
  const published = activity?.publication_id ? await play.publications.find(activity.publication_id) : undefined;
  const prize = published && prizesOf(published.content).find((candidate) => candidate.id === terms.prize?.id);
  if (prize?.code_for !== 'winner' || state !== 'accepted') return undefined;
  const holder = holderOf(secrets, prize.id, `win ${id}`);
  const claim = { tenant_id, activity_id, prize_id: prize.id, player_id, holder, once_per_player: false, at: clock.now() };
  const claimed = await giveCode(database.playSql, claim);
  if (typeof claimed === 'string') return null;
  const code = sealing.open(claimed.code, sealedFor(claimed.id));
  if (code === undefined) throw new Error(`No key opens the code ${claimed.id} of a prize.`);
  return code;
}
