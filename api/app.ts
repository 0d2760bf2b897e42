import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { findActor } from '#api/accounts/sessions/find-actor.ts';
import { addOperation } from '#api/kernel/http/add-operation.ts';
import { endIdleConnections, sayWhenToComeBack } from '#api/kernel/http/closing.ts';
import { serveDocs } from '#api/operations/api-docs/docs-page.ts';
import { serveHealth } from '#api/kernel/http/health.ts';
import { readBodies } from '#api/kernel/http/read-bodies.ts';
import { endSlowBodies, slowHeaders } from '#api/kernel/http/end-slow-bodies.ts';
import { serveMetrics } from '#api/kernel/http/metrics.ts';
import { answerNotFound } from '#api/kernel/http/not-found.ts';
import { addSecurityHeaders } from '#api/kernel/http/security-headers.ts';
import { compileWhenNeeded } from '#api/kernel/http/serializers.ts';
import { openToSandboxedFrames } from '#api/kernel/http/sandboxed-frames.ts';
import { sendError, toErrorReply } from '#api/kernel/http/send-error.ts';
import { servePackages } from '#api/operations/client-package/serve-client-package.ts';
import { serveStripeEvents } from '#api/billing/cards/serve-stripe-events.ts';
import { serveCheckPages } from '#api/rewards/diplomas/check-page.ts';
import { serveIssuers } from '#api/rewards/diplomas/serve-issuers.ts';
import { serveDrawPages } from '#api/operations/pages/draw-page.ts';
import { serveEmbedPages } from '#api/operations/pages/embed.ts';
import { openEditorPage, serveEditorPages } from '#api/operations/pages/editor-page.ts';
import { serveAppManifests } from '#api/operations/pages/app-manifest.ts';
import { servePlayerPages } from '#api/operations/pages/player-page.ts';
import { servePrizePages } from '#api/operations/prize-page/serve-prize-pages.ts';
import { serveLearnerPages } from '#api/rewards/learners/serve-learner-pages.ts';
import { serveConsentPages } from '#api/play/consents/serve-consent-pages.ts';
import { serveOwnPages } from '#api/operations/own-data/serve-own-pages.ts';
import { servePlayerHosts } from '#api/accounts/player-domains/serve-player-hosts.ts';
import { serveReminderWorker } from '#api/operations/pages/serve-reminder-worker.ts';
import { serveScim } from '#api/accounts/scim/serve-scim.ts';
import { serveStaticFiles } from '#api/operations/pages/static-files.ts';
import { routes } from '#api/routes.ts';
import type { Services } from '#api/services.ts';

const names = new Map(Object.entries(contract).map(([name, operation]): [Operation, string] => [operation, name]));

/** Ids that no other process has, and that cost no random bytes for each request. */
function requestIds(): () => string {
  const ofProcess = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${ofProcess}-${(count += 1).toString(36)}`;
}

/** Fastify for all replies: its limits and body parsers, without its own request log. */
export async function createServer({ config, log }: Pick<Services, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trust_proxy.length > 0 ? [...config.trust_proxy] : false,
    genReqId: requestIds(),
    bodyLimit: 1_000_000,
    // For a whole request; one that is too slow gets an error earlier: headers after 15 and bodies after 20 seconds.
    requestTimeout: 300_000,
    http: slowHeaders,
    keepAliveTimeout: 75_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // A malformed address: no route matches yet, so no error handler runs.
    frameworkErrors: (error, request, reply) => void sendError(error, request as never, reply as never),
  }) as unknown as FastifyInstance;
  app.setSerializerCompiler(compileWhenNeeded);
  readBodies(app);
  endSlowBodies(app);
  app.decorateRequest('actor', undefined);
  await app.register(cookie, { hook: false });
  await app.register(multipart);
  return app;
}

/** The server of all operations and pages; `listen` or `inject` it. Closing it closes none of the services. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, diskRoom, metrics } = services;
  const app = await createServer(services);
  app.setErrorHandler((error, request, reply) => {
    const { code } = toErrorReply(error);
    diskRoom.note(error);
    metrics.failed(request.routeOptions.config.operation ?? 'page', code);
    return sendError(error, request, reply);
  });
  openToSandboxedFrames(app);
  sayWhenToComeBack(app);
  endIdleConnections(app);
  addSecurityHeaders(app, config);
  servePlayerHosts(app, services);
  for (const served of routes) {
    const name = names.get(served.operation);
    if (name === undefined)
      throw new Error(`routes.ts serves ${served.operation.method} ${served.operation.path}, which is not in the contract`);
    addOperation(app, { services, name, served, findActor: (token) => findActor(services, token), time: metrics.timer(name) });
  }
  serveDocs(app, contract, config);
  servePackages(app, config);
  serveHealth(app, services);
  serveMetrics(app, metrics, config.metrics_token);
  const editorPage = openEditorPage(services);
  serveEditorPages(app, editorPage);
  serveEmbedPages(app, services);
  serveDrawPages(app, services);
  serveCheckPages(app, services);
  serveIssuers(app, services);
  serveStripeEvents(app, services);
  serveScim(app, services);
  servePlayerPages(app, services);
  serveAppManifests(app, services);
  serveOwnPages(app, services);
  servePrizePages(app, services);
  serveLearnerPages(app, services);
  serveConsentPages(app, services);
  serveReminderWorker(app);
  serveStaticFiles(app, services);
  answerNotFound(app, (reply) => editorPage.send(reply, 404));
  services.realtime.attach(app.server);
  app.addHook('preClose', async () => services.realtime.disconnect());
  return app;
}
