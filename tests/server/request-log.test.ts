import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '../../server/platform/plugins/request-log.ts';

it('a database’s error is logged with its words and code, without the row that it repeats', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('error', { write: (line) => void lines.push(line) }) });
  const detail = 'Failing row contains (asha@example.com, scrypt$32768$8$3$salt$hash)';
  log.error({ err: Object.assign(new Error('null value in column "name"'), { code: '23502', detail }) }, 'failed');
  expect(lines.join('')).toContain('null value in column');
  expect(lines.join('')).toContain('23502');
  expect(lines.join('')).not.toMatch(/asha|scrypt/);
});

it('what was behind an error is logged by the same rules', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('error', { write: (line) => void lines.push(line) }) });
  const cause = Object.assign(new Error('null value'), { code: '23502', detail: 'Failing row contains (asha@example.com)' });
  log.error({ err: new Error('the simulated lab could not move order LH-1', { cause }) }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { cause: { type: 'Error', message: 'null value', code: '23502' } } });
  expect(lines.join('')).not.toContain('asha');
});

it.each([
  ['JSON that cannot be read', () => JSON.parse('{"name": asha}')],
  ['an argument of Node', () => Buffer.from({ name: 'Asha' } as never, 'asha@example.com' as never)],
  [
    'a value that PostgreSQL cannot take',
    () => {
      throw Object.assign(new Error('invalid input syntax for type bigint: "asha"'), { code: '22P02' });
    },
  ],
])('what %s held is not repeated by the words about it', (_what, fails) => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('error', { write: (line) => void lines.push(line) }) });
  expect(fails).toThrow(/asha|Object/i);
  try {
    fails();
  } catch (err) {
    log.error({ err }, 'failed');
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'failed', err: { type: expect.stringMatching(/Error$/) } });
  expect(lines.join('')).not.toMatch(/asha@|Asha"|"asha|asha\\"|\{\\"name/i);
});

it('each line is JSON, with the time in milliseconds since 1970', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) });
  log.info('in\ntwo');
  expect(lines).toHaveLength(1);
  const { time, msg } = JSON.parse(lines[0] ?? '') as { readonly time: number; readonly msg: string };
  expect(msg).toBe('in\ntwo');
  expect(Math.abs(time - Date.now())).toBeLessThan(60_000);
});
