/** The words in which engines tell a script that did not come from one that came and is faulty: there is nothing else to tell them by. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOfLostScript } from '../../src/lost-script.ts';
import { engines } from './engines.ts';
import type { Visitor } from './visitor.ts';

const page = '<!doctype html><title>Scripts</title><script>tries = (path) => import(path).then(() => "It came", String)</script>';

const scripts: Readonly<Record<string, string>> = {
  '/fine.js': 'export {}',
  '/needs-cut.js': 'import "/cut.js"',
  '/throws.js': 'undefined.imported',
  '/unreadable.js': 'export const = 1',
  '/needs-more.js': 'import { more } from "/fine.js"; more()',
};

declare const tries: (path: string) => Promise<string>;

for (const engine of engines.filter(({ binary }) => binary !== undefined)) {
  describe(`in ${engine.name}`, () => {
    let server: Server;
    let visitor: Visitor;

    beforeEach(async () => {
      server = createServer(({ url = '/', socket }, response) => {
        const script = scripts[url];
        if (url === '/cut.js') socket.destroy();
        else if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        else response.writeHead(script === undefined ? 404 : 200, { 'content-type': 'text/javascript' }).end(script);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      visitor = await engine.opens();
      await visitor.goes(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    });

    afterEach(async () => {
      await visitor.leaves();
      server.close();
    });

    const words = (path: string) => visitor.asks((asked) => tries(asked), path);

    it.each(['/cut.js', '/missing.js', '/needs-cut.js'])('%s did not come', async (path) => {
      expect(await words(path)).toSatisfy(isOfLostScript);
    });

    it.each(['/throws.js', '/unreadable.js', '/needs-more.js'])('%s came and is faulty', async (path) => {
      expect(await words(path)).not.toBe('It came');
      expect(await words(path)).not.toSatisfy(isOfLostScript);
    });
  });
}
