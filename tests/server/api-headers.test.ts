import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiPrefix, paths } from '../../src/contract/paths.ts';
import { addPatient } from '../support/server/household.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();

describe('every answer of the API', () => {
  it('forbids guessing its type, framing and foreign reading', async () => {
    for (const path of [paths.health, paths.me, '/nothing']) {
      expect((await server.stranger.get(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('is compressed where it is long and the caller can read that', async () => {
    const asha = await server.customer();
    for (let patient = 0; patient < 20; patient += 1) await addPatient(asha, { healthNotes: 'long '.repeat(50) });
    const plain = (await asha.get(paths.patients)).text;
    const get = (encoding: string) =>
      server.app.inject({
        url: apiPrefix + paths.patients,
        headers: { authorization: `Bearer ${asha.token}`, 'accept-encoding': encoding },
      });
    const brotli = await get('br, gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await get('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
    for (const none of ['identity', 'br;q=0', 'deflate'])
      expect([(await get(none)).headers['content-encoding'], (await get(none)).payload]).toEqual([undefined, plain]);
  });

  it('names the page’s origin beside the encoding, each time once', async () => {
    const origin = 'https://shop.example.com';
    const open = await testServer({ allowedOrigins: [origin] });
    const asha = await open.customer();
    for (let patient = 0; patient < 10; patient += 1) await addPatient(asha);
    const headers = { origin, authorization: `Bearer ${asha.token}`, 'accept-encoding': 'br' };
    const answer = await open.app.inject({ url: apiPrefix + paths.patients, headers });
    expect(answer.headers).toMatchObject({ vary: 'Origin, accept-encoding', 'content-encoding': 'br' });
    const short = await open.app.inject({ url: apiPrefix + paths.me, headers });
    expect(short.headers).not.toHaveProperty('content-encoding');
  });
});

describe('pages of another origin', () => {
  const origin = 'https://shop.example.com';

  it('may call only when their origin is named in the settings', async () => {
    const open = await testServer({ allowedOrigins: [origin] });
    const ask = async (from: string) => (await open.stranger.get(paths.health, { headers: { origin: from } })).headers;
    expect(await ask(origin)).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(await ask('https://evil.example.com')).not.toHaveProperty('access-control-allow-origin');
    expect(await ask(origin)).not.toHaveProperty('access-control-allow-credentials');
    expect((await server.stranger.get(paths.health, { headers: { origin } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });

  it('may send the token and the idempotency key', async () => {
    const open = await testServer({ allowedOrigins: [origin] });
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    };
    const answer = await open.stranger.call('OPTIONS', paths.orders, undefined, { headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers['access-control-allow-headers']).toBe('Authorization, Content-Type, Idempotency-Key');
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
  });

  it('can read a refusal, too', async () => {
    const open = await testServer({ allowedOrigins: [origin] });
    for (const path of [paths.me, '/nothing']) {
      const answer = await open.stranger.get(path, { headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBe(origin);
    }
  });
});
