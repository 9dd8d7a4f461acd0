import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '../../server/plugins/request-log.ts';

it('a database’s error is logged with its words and code, without the row that it repeats', () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const { log } = Fastify({ logger: { ...(loggerOptions('error') as object), stream } });
  const detail = 'Failing row contains (asha@example.com, scrypt$32768$8$3$salt$hash)';
  log.error({ err: Object.assign(new Error('null value in column "name"'), { code: '23502', detail }) }, 'failed');
  expect(lines.join('')).toContain('null value in column');
  expect(lines.join('')).toContain('23502');
  expect(lines.join('')).not.toMatch(/asha|scrypt/);
});
