/**
 * Tells Android which app may show this site without the browser's address bar, in the form of Digital Asset Links
 * (https://developers.google.com/digital-asset-links/v1/statements).
 */
import type { ApiServer } from '../platform/deps.ts';
import type { AndroidApp } from '../settings/environment-reader.ts';

const assetLinksPath = '/.well-known/assetlinks.json';

export function serveAssetLinks(app: ApiServer, { packageName, prints }: AndroidApp): void {
  const links = [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: prints },
    },
  ];
  app.get(assetLinksPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(JSON.stringify(links)),
  );
}
