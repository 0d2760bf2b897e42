import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isId } from '#shared/ids.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { isEmail } from '#shared/play/check-registration.ts';
import { addressGroup } from '#api/kernel/http/rate-limits.ts';
import { demandOwnOrigin } from '#api/kernel/http/origin.ts';
import { withNonce } from '#api/kernel/html/built-page.ts';
import { requestedLanguage } from '#api/operations/pages/page-language.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { findCurrentPublication } from '#api/play/registration/find-current-publication.ts';
import { mayMail } from '#api/play/registration/mails-to-address.ts';
import type { Services } from '#api/services.ts';
import { certificateKey, readCertificate } from './certificate.ts';
import { changeOwnData, endOwnReminders, withdrawOwnConsents } from './change-own-data.ts';
import { collectOwnData } from './collect-own-data.ts';
import { eraseOwnData } from './erase-own-data.ts';
import { findOwnKey, openOwnVisit, type OwnVisit } from './own-keys.ts';
import {
  sentNote,
  sheetForm,
  askForm,
  certificateSheet,
  checkForm,
  erasedSections,
  expiredNote,
  openForm,
  ownPage,
  ownSections,
  ownTexts,
  sayings,
  type OwnTexts,
  type Said,
} from './own-page.ts';

const cookie = 'own_data';
/** Seconds. */
const aDay = 86_400;
/** Calls from one address in ten minutes. */
const limit = { times: 30, seconds: 600 };
const formOf = (request: FastifyRequest): Record<string, string> => (request.body ?? {}) as Record<string, string>;

function send(reply: FastifyReply, texts: OwnTexts, body: string): FastifyReply {
  const nonce = newNonce();
  return setPageHeaders(reply, nonce, { framable: false })
    .header('cache-control', 'no-store')
    .send(withNonce(ownPage(texts, body), nonce));
}

/** Serves the pages on which players see, download, correct and erase their stored data. They need no script. */
export function serveOwnPages(app: FastifyInstance, services: Services): void {
  serveAsking(app, services);
  serveLinks(app, services);
  serveVisit(app, services);
  serveChanges(app, services);
  serveCertificates(app, services);
}

/** Accepts changes only from our own pages, and limits the calls of each address. */
const guard = ({ limits, config }: Services) => ({
  preHandler: async (request: FastifyRequest): Promise<void> => {
    await limits.take(`own data ${addressGroup(request.ip)}`, limit);
    demandOwnOrigin(request, config.public_url);
  },
});

const publishedAs = async (services: Services, activity_id: string | undefined) =>
  activity_id && isId(activity_id) ? findCurrentPublication(services, activity_id.toLowerCase()) : undefined;

/** The language of the activity from which she came; otherwise the browser's. */
async function textsOf(services: Services, request: FastifyRequest, activity_id: string | undefined): Promise<OwnTexts> {
  const published = await publishedAs(services, activity_id);
  return ownTexts(published?.content.lang ?? requestedLanguage(request));
}

/** A used link leaves nothing in the database; its own address says where to request another one. */
async function sendExpired(services: Services, request: FastifyRequest, reply: FastifyReply, activity_id?: string): Promise<FastifyReply> {
  const published = await publishedAs(services, activity_id);
  const texts = await ownTexts(published?.content.lang ?? requestedLanguage(request));
  return send(reply, texts, expiredNote(texts, published?.activity_id));
}

function serveAsking(app: FastifyInstance, services: Services): void {
  type Asking = FastifyRequest<{ Params: { id: string } }>;
  app.get('/your-data/:id', async (request: Asking, reply) => {
    const { id } = request.params;
    const published = isId(id) ? await findCurrentPublication(services, id.toLowerCase()) : undefined;
    if (!published) return reply.callNotFound();
    const texts = await ownTexts(published.content.lang);
    return send(reply, texts, askForm(texts, published.content.name));
  });
  app.post('/your-data/:id', guard(services), async (request: Asking, reply) => {
    const { id } = request.params;
    const published = isId(id) ? await findCurrentPublication(services, id.toLowerCase()) : undefined;
    if (!published) return reply.callNotFound();
    const { tenant_id, activity_id, content } = published;
    const email = plainAddress(String(formOf(request)['email'] ?? '').normalize('NFKC'));
    // The same text after the same work, whether or not any data is stored under the address.
    if (isEmail(email) && (await mayMail(services.limits, tenant_id, email))) {
      const [tenant] = await services.database.owner<{ name: string }[]>`select name from tenant where id = ${tenant_id}`;
      await services.jobs.send('send-own-data-link', { tenant_id, activity_id, email, lang: content.lang, tenant: tenant?.name ?? '' });
    }
    const texts = await ownTexts(content.lang);
    return send(reply, texts, sentNote(texts));
  });
}

function serveLinks(app: FastifyInstance, services: Services): void {
  const { owner } = services.database;
  type Opening = FastifyRequest<{ Params: { token: string }; Querystring: { of?: string } }>;
  app.get('/your-data/link/:token', async (request: Opening, reply) => {
    const link = await findOwnKey(owner, 'link', request.params.token, services.clock.now());
    if (!link) return sendExpired(services, request, reply, request.query.of);
    const texts = await textsOf(services, request, link.activity_id);
    return send(reply, texts, openForm(texts));
  });
  app.post('/your-data/link/:token', guard(services), async (request: Opening, reply) => {
    const visit = await openOwnVisit(owner, request.params.token, services.clock.now());
    if (visit === undefined) return sendExpired(services, request, reply, request.query.of);
    setVisit(services, reply, `${visit.token}.${visit.activity_id}`, aDay);
    return reply.redirect('/your-data/mine', 303);
  });
}

function setVisit({ config }: Services, reply: FastifyReply, value: string, maxAge: number): void {
  const secure = config.public_url.startsWith('https:') || reply.request.protocol === 'https';
  reply.header(
    'set-cookie',
    reply.server.serializeCookie(cookie, value, { path: '/your-data', httpOnly: true, sameSite: 'lax', secure, maxAge }),
  );
}

/** The cookie outlives the visit and keeps the activity from which it began, so that a page that expired can lead there. */
function ofVisit(request: FastifyRequest): { token?: string | undefined; activity_id?: string | undefined } {
  const [token, activity_id] = request.server.parseCookie(request.headers.cookie ?? '')[cookie]?.split('.') ?? [];
  return { token, activity_id };
}

/** The visit that the cookie identifies. */
async function visitOf({ database, clock }: Services, request: FastifyRequest): Promise<OwnVisit | undefined> {
  const { token } = ofVisit(request);
  return token === undefined ? undefined : findOwnKey(database.owner, 'visit', token, clock.now());
}

function serveVisit(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const visited = async (
    request: FastifyRequest,
    reply: FastifyReply,
    show: (visit: OwnVisit, texts: OwnTexts) => Promise<FastifyReply>,
  ) => {
    const visit = await visitOf(services, request);
    if (!visit) return sendExpired(services, request, reply, ofVisit(request).activity_id);
    return show(visit, await textsOf(services, request, visit.activity_id));
  };
  app.get<{ Querystring: Partial<Record<'said' | 'activity_id' | 'fields', string>> }>('/your-data/mine', (request, reply) =>
    visited(request, reply, async (visit, texts) => {
      const { said: saidKey, activity_id, fields = '' } = request.query;
      const said = sayings.find((candidate) => candidate === saidKey);
      // A parameter sent twice arrives as a list.
      const last: Said | undefined = said && { said, activity_id, wrong: String(fields).split(',') };
      const data = await collectOwnData(database.owner, visit);
      return send(reply, texts, ownSections(texts, data, { last, backup_days: config.backup_days, now: services.clock.now() }));
    }),
  );
  app.get('/your-data/mine.json', (request, reply) =>
    visited(request, reply, async (visit) =>
      reply
        .header('content-disposition', 'attachment; filename="your-data.json"')
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await collectOwnData(database.owner, visit), null, 2)),
    ),
  );
  app.get('/your-data/mine.html', (request, reply) =>
    visited(request, reply, async (visit, texts) => {
      const data = await collectOwnData(database.owner, visit);
      reply.header('content-disposition', 'attachment; filename="your-data.html"');
      return send(
        reply,
        texts,
        ownSections(texts, data, { backup_days: config.backup_days, fileOf: config.public_url, now: services.clock.now() }),
      );
    }),
  );
}

function serveChanges(app: FastifyInstance, services: Services): void {
  const { database, config, clock } = services;
  app.post('/your-data/mine/correct', guard(services), async (request, reply) => {
    const visit = await visitOf(services, request);
    const { activity_id = '', ...fields } = formOf(request);
    const wrong =
      visit && isId(activity_id) ? await changeOwnData(database.owner, { ...visit, activity_id, fields }, clock.now()) : undefined;
    if (wrong?.length === 0) return reply.redirect('/your-data/mine?said=saved', 303);
    const where = wrong ? { activity_id, fields: wrong.join(',') } : {};
    return reply.redirect(`/your-data/mine?${new URLSearchParams({ said: 'wrong', ...where })}`, 303);
  });
  app.post('/your-data/mine/reminders', guard(services), async (request, reply) => {
    const visit = await visitOf(services, request);
    if (visit) await endOwnReminders(database.owner, visit);
    return reply.redirect('/your-data/mine?said=saved', 303);
  });
  app.post('/your-data/mine/consent', guard(services), async (request, reply) => {
    const visit = await visitOf(services, request);
    if (visit) await withdrawOwnConsents(database.owner, visit, clock.now());
    return reply.redirect('/your-data/mine?said=saved', 303);
  });
  app.post('/your-data/mine/erase', guard(services), async (request, reply) => {
    const visit = await visitOf(services, request);
    if (!visit) return sendExpired(services, request, reply, ofVisit(request).activity_id);
    const texts = await textsOf(services, request, visit.activity_id);
    if (formOf(request)['sure'] !== 'yes') return reply.redirect('/your-data/mine', 303);
    const certificate = await eraseOwnData(services, visit, request);
    setVisit(services, reply, '', 0);
    // Also removes what the player's pages store in this browser; see player/storage.ts.
    reply.header('set-cookie', reply.server.serializeCookie('uuid', '', { path: '/', maxAge: 0 }));
    return send(reply, texts, erasedSections(texts, { certificate, url: '/your-data/certificate', backup_days: config.backup_days }));
  });
}

function serveCertificates(app: FastifyInstance, services: Services): void {
  app.get('/your-data/certificate', async (request, reply) => {
    const texts = await ownTexts(requestedLanguage(request));
    return send(reply, texts, checkForm(texts, '', ''));
  });
  app.post('/your-data/certificate', guard(services), async (request, reply) => {
    const texts = await ownTexts(requestedLanguage(request));
    const text = String(formOf(request)['certificate'] ?? '').slice(0, 4000);
    const read = readCertificate(services.secrets, text);
    const { t } = texts;
    const result = read
      ? `<p role="status">${t('own.certificate_right', { tenant: read.tenant, day: texts.day(new Date(read.erased_at)) })}</p>${sheetForm(texts.t, text)}`
      : `<p role="status" class="wrong">${t('own.certificate_wrong', {})}</p>`;
    return send(reply, texts, checkForm(texts, result, text));
  });
  app.post('/your-data/certificate/sheet', guard(services), async (request, reply) => {
    const texts = await ownTexts(requestedLanguage(request));
    const text = String(formOf(request)['certificate'] ?? '')
      .slice(0, 4000)
      .replace(/\s+/g, '');
    const read = readCertificate(services.secrets, text);
    if (!read) return reply.redirect('/your-data/certificate', 303);
    return send(reply, texts, certificateSheet(texts, read, text, `${services.config.public_url}/your-data/certificate`));
  });
  app.get('/your-data/certificate-key.json', async (_request, reply) => reply.send(certificateKey(services.secrets)));
}
