/** `npm run provider -- bare index.html 8090`: the app on another provider's API and host, to be looked at by hand. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { proxyBefore } from '../support/journeys/fallback-proxy.ts';
import { Provider } from './answers.ts';
import { builtForProvider } from './build.ts';
import { forms } from './forms.ts';
import { hostOf } from './host.ts';

const [asked = 'full', fallback = 'index.html', port = '8090', wrongSeconds = '0'] = process.argv.slice(2);
const form = forms.find((one) => one === asked);
if (form === undefined || (fallback !== 'index.html' && fallback !== 'shell.html')) {
  process.stderr.write(
    'Usage: npm run provider -- [full|items|bare] [index.html|shell.html] [port] [seconds of a proxy that answers scripts with a page]\n',
  );
  process.exit(2);
}

const host = hostOf({ files: builtForProvider(), fallback, provider: new Provider(form) }).listen(0, '127.0.0.1');
await once(host, 'listening');
const proxy = await proxyBefore(`http://127.0.0.1:${(host.address() as AddressInfo).port}`, Number(port));
if (Number(wrongSeconds) > 0) {
  proxy.sendsPageFor(/^\/assets\/.*\.js$/);
  setTimeout(() => proxy.sendsPageFor(undefined), Number(wrongSeconds) * 1000);
}
const said = `answers are ${form}, other paths are ${fallback}, scripts are a page for ${wrongSeconds} s`;
process.stdout.write(`${proxy.origin} as asha@example.com with Monsoon2026; ${said}\n`);
