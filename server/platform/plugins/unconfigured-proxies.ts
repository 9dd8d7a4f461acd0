import type { ApiServer, AppDeps } from '../deps.ts';

/**
 * Says once that there is a proxy in front that is not configured. Customers would notice it first, by limits that they
 * share. Anybody may send that header, so its content is neither believed nor logged.
 */
export function warnOfUnconfiguredProxies(app: ApiServer, { settings: { trustProxyHops } }: AppDeps): void {
  if (trustProxyHops > 0) return;
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    app.log.warn(
      'A call came with X-Forwarded-For, and TRUST_PROXY_HOPS is 0: all customers behind that proxy share its address and its limits. Set TRUST_PROXY_HOPS to the number of proxies in front.',
    );
  });
}
