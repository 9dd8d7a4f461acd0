/**
 * The interface for the lab's own systems (decision D143): a LIMS, or the app of those who collect. They come with a key of their own
 * and take the same steps as the command line. It has no session, no cookie, no other origins and one language.
 */
import { KnownSessions } from '../../accounts/known-sessions.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import { documentKeys, serveLabDocument } from '../../platform/plugins/api-document.ts';
import { beginInTurn } from '../../platform/plugins/begin-in-turn.ts';
import { guardFreeSpace } from '../../platform/plugins/free-space.ts';
import { readJson } from '../../platform/plugins/json-body.ts';
import { speakEnglish } from '../../platform/plugins/language.ts';
import { limitCalls } from '../../platform/plugins/limits.ts';
import { refuseUnknownCalls, watchMethods } from '../../platform/plugins/unknown-calls.ts';
import { readTypedText } from '../../platform/plugins/validation.ts';
import { labVersion } from './lab-paths.ts';
import { refusalOf } from './lab-refusals.ts';
import { orderRoutes } from './order-routes.ts';
import { decorateLabKey, labKeyGiven, requireLabKey } from './require-lab-key.ts';
import { resultsRoute } from './results-route.ts';
import { stepRoutes } from './step-routes.ts';

/** @param lab everything below /lab, where nothing is answered with a page */
export async function addLabApi(lab: ApiServer, deps: AppDeps): Promise<void> {
  speakEnglish(lab);
  readJson(lab);
  decorateLabKey(lab);
  lab.setErrorHandler((error) => {
    throw refusalOf(error);
  });
  const keys = new KnownSessions();
  const { limitCall, noteSession } = limitCalls(deps, keys, {
    tokenOf: labKeyGiven,
    ownerOf: ({ labKey }) => labKey?.id ?? '',
  });
  lab.addHook('onRequest', limitCall);
  beginInTurn(lab, deps, keys);
  lab.addHook('onRequest', guardFreeSpace(deps));

  await lab.register(
    async (api: ApiServer) => {
      const known = watchMethods(api);
      serveLabDocument(api);
      await api.register(async (keyed: ApiServer) => {
        documentKeys(keyed);
        keyed.addHook('onRequest', requireLabKey(deps));
        keyed.addHook('onRequest', noteSession);
        await keyed.register(async (ofJson: ApiServer) => {
          readTypedText(ofJson);
          orderRoutes(ofJson, deps);
          stepRoutes(ofJson, deps);
        });
        await keyed.register(async (ofMessages: ApiServer) => resultsRoute(ofMessages, deps));
      });
      refuseUnknownCalls(api, known);
    },
    { prefix: labVersion },
  );
  refuseUnknownCalls(lab, new Map());
}
