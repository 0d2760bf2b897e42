import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withNonce } from '#api/kernel/html/built-page.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { learnerOf, type Learner } from '#api/play/player-records/learner-link.ts';
import type { Services } from '#api/services.ts';
import { diplomaWords } from '../diplomas/diploma-words.ts';
import { findTests } from './find-tests.ts';
import { learnerPage } from './learner-page.ts';

/** Calls from one address in ten minutes. */
const limit = { times: 60, seconds: 600 };
type Asked = FastifyRequest<{ Params: { token: string } }>;

/** Serves each player's own page. Its address is the proof: no cookie, and the same answer to every address that leads to nobody. */
export function serveLearnerPages(app: FastifyInstance, services: Services): void {
  const { owner } = services.database;
  const show = async ({ params: { token }, ip }: Asked, reply: FastifyReply): Promise<unknown> => {
    await services.limits.take(`learner ${addressGroup(ip)}`, limit);
    const learner = learnerOf(services.play.key, token);
    const html = learner && (await pageOf(services, learner, `/learner/${token}`));
    if (!html) return reply.callNotFound();
    const nonce = newNonce();
    return setPageHeaders(reply, nonce, { framable: false })
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(withNonce(html, nonce));
  };
  app.get('/learner/:token', show);
  // Programs that look into mail open every link: opening it ends nothing.
  app.get('/learner/:token/stop', show);
  app.post('/learner/:token/stop', async (request: Asked, reply) => {
    const learner = learnerOf(services.play.key, request.params.token);
    if (learner) await stopReminders(learner);
    return show(request, reply);
  });
  const stopReminders = ({ tenant_id, player_id }: Learner) => owner`
    update player set renewal_mail_off = ${services.clock.now()} where tenant_id = ${tenant_id} and id = ${player_id} and renewal_mail_off is null`;
}

/** Undefined where the player no longer exists. */
async function pageOf(services: Services, learner: Learner, path: string): Promise<string | undefined> {
  const { owner } = services.database;
  const [found] = await owner<{ tenant: string; is_reminded: boolean | null; default_lang: number | null }[]>`
    select t.name as tenant, t.default_lang, case when p.email is not null then p.renewal_mail_off is null end as is_reminded
    from player p join tenant t on t.id = p.tenant_id
    where p.tenant_id = ${learner.tenant_id} and p.id = ${learner.player_id} and t.suspended_at is null`;
  if (!found) return undefined;
  const tests = await findTests(services, learner);
  const words = await diplomaWords(tests[0]?.lang ?? found.default_lang ?? 1);
  return learnerPage(words, { tenant: found.tenant, tests, is_reminded: found.is_reminded ?? undefined, path });
}
