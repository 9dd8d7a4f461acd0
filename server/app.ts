import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { apiPrefix } from '../src/contract/paths.ts';
import { addLabApi } from './lab/api/lab-api.ts';
import { labPrefix } from './lab/api/lab-paths.ts';
import type { ApiServer, AppDeps } from './platform/deps.ts';
import { serveInbox } from './messages/inbox-page.ts';
import { smsReceiptRoutes } from './messages/receipts/sms-receipts-routes.ts';
import { Condition } from './operations/condition.ts';
import { leaveConnections, serveProbes } from './operations/probes.ts';
import { allowOrigins } from './platform/plugins/allow-origins.ts';
import { documentApi, documentSessions, serveApiDocument } from './platform/plugins/api-document.ts';
import { beginInTurn } from './platform/plugins/begin-in-turn.ts';
import { compressAnswers } from './platform/plugins/compress-answers.ts';
import { takeTurns } from './platform/plugins/costly-turns.ts';
import { answerErrors, answerUnreadableUrl } from './platform/plugins/errors.ts';
import { guardFreeSpace } from './platform/plugins/free-space.ts';
import { headersAt, protectAnswers } from './platform/plugins/headers.ts';
import { speakAsAsked } from './platform/plugins/language.ts';
import { logRequests, loggerOptions } from './platform/plugins/request-log.ts';
import { answerEndedSessions, decorateSession, requireCustomer } from './accounts/session.ts';
import { KnownSessions } from './accounts/known-sessions.ts';
import { readJson } from './platform/plugins/json-body.ts';
import { limitCalls } from './platform/plugins/limits.ts';
import { limitReceiving, longestReceiveMs } from './platform/plugins/receive-time.ts';
import { servePages } from './pages/static-files.ts';
import { refuseUnknownCalls, watchMethods } from './platform/plugins/unknown-calls.ts';
import { answerUnreadableRequest, refuseOtherVersions, watchConnections } from './platform/plugins/unreadable-requests.ts';
import { warnOfUnconfiguredProxies } from './platform/plugins/unconfigured-proxies.ts';
import { originOf } from './platform/public-origin.ts';
import { compileSerializer } from './platform/plugins/serialization.ts';
import { compileValidator, readTypedText } from './platform/plugins/validation.ts';
import { offeredLanguages } from './pages/page-languages.ts';
import { serveSharedReports } from './reports/shared-pages.ts';
import { addressRoutes } from './people/addresses-routes.ts';
import { endedSessionRoutes, signInRoutes, signOutRoutes } from './accounts/sign-in-routes.ts';
import { blogRoutes } from './articles/blogs-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { codeRoutes } from './accounts/codes-routes.ts';
import { customerRoutes } from './accounts/customers-routes.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { notificationRoutes } from './notifications/notifications-routes.ts';
import { pushRoutes } from './notifications/push-routes.ts';
import { applyOfferRoutes, offerRoutes } from './offers/offers-routes.ts';
import { orderRoutes } from './orders/orders-routes.ts';
import { packageRoutes } from './catalogue/packages-routes.ts';
import { patientRoutes } from './people/patients-routes.ts';
import { prescriptionRoutes } from './prescriptions/prescriptions-routes.ts';
import { reportRoutes } from './reports/reports-routes.ts';
import { resetLinkRoutes } from './accounts/reset-links-routes.ts';
import { serviceabilityRoutes } from './people/serviceability-routes.ts';
import { serveShareTarget } from './prescriptions/share-target-routes.ts';
import { earlierTimeRoutes } from './orders/earlier-times-routes.ts';
import { slotHoldRoutes } from './slots/slot-holds-routes.ts';
import { timeSlotRoutes } from './slots/time-slots-routes.ts';

type Routes = (api: ApiServer, deps: AppDeps) => void;

/** These routes need no session. */
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

/** These routes have `request.customerId`; without a valid session they answer 401. */
const personalRoutes: readonly Routes[] = [
  signOutRoutes,
  customerRoutes,
  patientRoutes,
  addressRoutes,
  cartRoutes,
  timeSlotRoutes,
  slotHoldRoutes,
  earlierTimeRoutes,
  applyOfferRoutes,
  orderRoutes,
  prescriptionRoutes,
  notificationRoutes,
  pushRoutes,
  reportRoutes,
];

const bodyLimit = 256 * 1024;

/**
 * This is longer than proxies keep an idle connection (a minute with most of them): whoever sends the calls must be the first
 * to close, or a call on a connection that is just being closed fails.
 */
const keptAliveMs = 75_000;

/** Builds the server; start.ts lets it listen. */
export async function buildApp(deps: AppDeps): Promise<ApiServer> {
  const { settings } = deps;
  const headers = headersAt(settings.publicOrigin);
  const refuseUnreadable = answerUnreadableRequest(headers);
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, deps.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    // A random id is unique among the lines of all processes and of other days.
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxyHops,
    bodyLimit,
    requestTimeout: longestReceiveMs,
    keepAliveTimeout: keptAliveMs,
    // A call that arrives while the server closes is answered like any other; the connection is closed after that.
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
  warnOfUnconfiguredProxies(app, deps);
  refuseOtherVersions(app);
  await documentApi(app);
  await compressAnswers(app);
  await app.register(async (api: ApiServer) => addApi(api, { ...deps, log: app.log }), { prefix: apiPrefix });
  await app.register(async (lab: ApiServer) => addLabApi(lab, { ...deps, log: app.log }), { prefix: labPrefix });
  serveProbes(app, deps);
  serveShareTarget(app);
  await serveSharedReports(app, deps, offeredLanguages(deps.dist));
  if (settings.mode === 'demo') serveInbox(app, deps);
  if (deps.dist !== undefined) {
    const { database, now } = deps;
    const place = { dist: resolve(deps.dist), keptAssets: resolve(settings.dataDir, 'assets'), database, now };
    await servePages(app, {
      ...place,
      outages: condition.outages,
      origin: () => originOf(deps),
      timeZone: deps.settings.timeZone,
      androidApp: deps.settings.androidApp,
    });
  }
  return app;
}

async function addApi(api: ApiServer, deps: AppDeps): Promise<void> {
  speakAsAsked(api);
  readJson(api);
  allowOrigins(api, deps.settings.allowedOrigins);
  readTypedText(api);
  decorateSession(api);
  const sessions = new KnownSessions();
  const { limitCall, noteSession } = limitCalls(deps, sessions);
  api.addHook('onRequest', limitCall);
  const begin = beginInTurn(api, deps, sessions);
  api.addHook('onRequest', guardFreeSpace(deps));
  const known = watchMethods(api);
  serveApiDocument(api);
  for (const addRoutes of publicRoutes) addRoutes(api, deps);
  await api.register(async (ofGateways: ApiServer) => smsReceiptRoutes(ofGateways, deps));
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
