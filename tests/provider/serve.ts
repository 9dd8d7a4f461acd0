/** `npm run provider -- bare index.html 8090`: the app on another provider's API and host, to be looked at by hand. */
import { builtForProvider } from './build.ts';
import { Provider } from './answers.ts';
import { hostOf } from './host.ts';

const [form = 'full', fallback = 'index.html', port = '8090'] = process.argv.slice(2);
if ((form !== 'full' && form !== 'bare') || (fallback !== 'index.html' && fallback !== 'shell.html')) {
  process.stderr.write('Usage: npm run provider -- [full|bare] [index.html|shell.html] [port]\n');
  process.exit(2);
}

hostOf({ files: builtForProvider(), fallback, provider: new Provider(form) }).listen(Number(port), '127.0.0.1', () => {
  const said = `answers are ${form}, other paths are ${fallback}`;
  process.stdout.write(`http://127.0.0.1:${port} as asha@example.com with Monsoon2026; ${said}\n`);
});
