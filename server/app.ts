import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { apiPrefix } from '../src/contract/paths.ts';
import type { ApiServer, AppDeps } from './deps.ts';
import { serveInbox } from './messages/inbox-page.ts';
import { Condition } from './operations/condition.ts';
import { leaveConnections, serveProbes } from './operations/probes.ts';
import { allowOrigins } from './plugins/allow-origins.ts';
import { documentApi, documentSessions, serveApiDocument } from './plugins/api-document.ts';
import { beginInTurn } from './plugins/begin-in-turn.ts';
import { compressAnswers } from './plugins/compress-answers.ts';
import { takeTurns } from './plugins/costly-turns.ts';
import { answerErrors, answerUnreadableUrl } from './plugins/errors.ts';
import { guardFreeSpace } from './plugins/free-space.ts';
import { headersAt, protectAnswers } from './plugins/headers.ts';
import { logRequests, loggerOptions } from './plugins/request-log.ts';
import { answerEndedSessions, knowCustomers, requireCustomer } from './plugins/session.ts';
import { KnownSessions } from './plugins/known-sessions.ts';
import { readJson } from './plugins/json-body.ts';
import { limitCalls } from './plugins/limits.ts';
import { limitReceiving, longestReceiveMs } from './plugins/receive-time.ts';
import { servePages } from './plugins/static-files.ts';
import { refuseUnknownCalls, watchMethods } from './plugins/unknown-calls.ts';
import { answerUnreadableRequest, refuseOtherVersions, watchConnections } from './plugins/unreadable-requests.ts';
import { noticeUntoldProxies } from './plugins/untold-proxies.ts';
import { compileSerializer } from './plugins/serialization.ts';
import { compileValidator, readTypedText } from './plugins/validation.ts';
import { serveSharedReports } from './reports/shared-pages.ts';
import { addressRoutes } from './routes/addresses.ts';
import { endedSessionRoutes, signInRoutes, signOutRoutes } from './routes/auth.ts';
import { blogRoutes } from './routes/blogs.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { codeRoutes } from './routes/codes.ts';
import { customerRoutes } from './routes/customers.ts';
import { healthRoutes } from './routes/health.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { applyOfferRoutes, offerRoutes } from './routes/offers.ts';
import { orderRoutes } from './routes/orders.ts';
import { packageRoutes } from './routes/packages.ts';
import { patientRoutes } from './routes/patients.ts';
import { prescriptionRoutes } from './routes/prescriptions.ts';
import { reportRoutes } from './routes/reports.ts';
import { resetLinkRoutes } from './routes/reset-links.ts';
import { serviceabilityRoutes } from './routes/serviceability.ts';
import { serveShareTarget } from './routes/share.ts';
import { timeSlotRoutes } from './routes/time-slots.ts';

type Routes = (api: ApiServer, deps: AppDeps) => void;

/** Anybody may call these. */
const publicRoutes: readonly Routes[] = [
  healthRoutes,
  signInRoutes,
  endedSessionRoutes,
  codeRoutes,
  resetLinkRoutes,
  catalogueRoutes,
  packageRoutes,
  offerRoutes,
  serviceabilityRoutes,
  blogRoutes,
];

/** These know `request.customerId`; without a valid session they answer 401. */
const personalRoutes: readonly Routes[] = [
  signOutRoutes,
  customerRoutes,
  patientRoutes,
  addressRoutes,
  cartRoutes,
  timeSlotRoutes,
  applyOfferRoutes,
  orderRoutes,
  prescriptionRoutes,
  notificationRoutes,
  reportRoutes,
];

const bodyLimit = 256 * 1024;

/**
 * Longer than proxies keep a connection that nobody uses (a minute with most of them): who closes first must be the one that
 * sends, or a request meets a connection that is just being closed and fails.
 */
const keptAliveMs = 75_000;

/** Puts the server together; listening is start.ts's part. */
export async function buildApp(deps: AppDeps): Promise<ApiServer> {
  const { settings } = deps;
  const headers = headersAt(settings.publicOrigin);
  const refuseUnreadable = answerUnreadableRequest(headers);
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, deps.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // Random, so that it names one line among those of all processes and of yesterday.
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxyHops,
    bodyLimit,
    requestTimeout: longestReceiveMs,
    keepAliveTimeout: keptAliveMs,
    // What reaches the server while it closes is answered like the rest; the connection is closed after that.
    return503OnClosing: false,
    frameworkErrors: answerUnreadableUrl(headers),
    clientErrorHandler: refuseUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  const condition = deps.condition ?? new Condition(deps.now);
  logRequests(app, condition.outages);
  deps.metrics?.watch(app);
  watchConnections(app, refuseUnreadable);
  limitReceiving(app, refuseUnreadable);
  answerErrors(app, condition);
  protectAnswers(app, headers);
  leaveConnections(app, deps);
  noticeUntoldProxies(app, deps);
  refuseOtherVersions(app);
  await documentApi(app);
  await compressAnswers(app);
  await app.register(async (api: ApiServer) => addApi(api, { ...deps, log: app.log }), { prefix: apiPrefix });
  serveProbes(app, deps);
  serveShareTarget(app);
  serveSharedReports(app, deps);
  if (settings.mode === 'demo') serveInbox(app, deps);
  if (deps.dist !== undefined) {
    const { database, now } = deps;
    const place = { dist: resolve(deps.dist), keptAssets: resolve(settings.dataDir, 'assets'), database, now };
    await servePages(app, { ...place, outages: condition.outages });
  }
  return app;
}

async function addApi(api: ApiServer, deps: AppDeps): Promise<void> {
  readJson(api);
  allowOrigins(api, deps.settings.allowedOrigins);
  readTypedText(api);
  knowCustomers(api);
  const sessions = new KnownSessions();
  const { limitCall, noteSession } = limitCalls(deps, sessions);
  api.addHook('onRequest', limitCall);
  const begin = beginInTurn(api, deps, sessions);
  api.addHook('onRequest', guardFreeSpace(deps));
  const known = watchMethods(api);
  serveApiDocument(api);
  for (const addRoutes of publicRoutes) addRoutes(api, deps);
  await api.register(async (personal: ApiServer) => {
    documentSessions(personal);
    personal.setErrorHandler(answerEndedSessions(deps));
    personal.addHook('onRequest', requireCustomer(deps));
    personal.addHook('onRequest', noteSession);
    takeTurns(personal, deps, begin);
    for (const addRoutes of personalRoutes) addRoutes(personal, deps);
  });
  refuseUnknownCalls(api, known);
}
