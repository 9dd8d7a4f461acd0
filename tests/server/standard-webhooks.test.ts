/** Signed calls between servers, by the vector of the specification and by what is no signature of its call. */
import { describe, expect, it } from 'vitest';
import { isSignedWebhook, webhookKey, webhookSignature } from '../../server/platform/standard-webhooks.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const key = webhookKey(secret)!;
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const timestamp = '1614265330';
const body = '{"test": 2432232314}';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const at = Number(timestamp) * 1000;
const minuteMs = 60_000;

type Headers = Readonly<Record<string, string>>;
const headers = (changes: Headers = {}): Headers => ({
  'webhook-id': id,
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
  ...changes,
});
const isSigned = (changes: Headers = {}, sent: string | Buffer = body, now = at) =>
  isSignedWebhook(key, headers(changes), sent, now);

describe('a signature', () => {
  it('is that of the specification', () => {
    expect(webhookSignature(key, { id, timestamp, body })).toBe(signature);
    expect([isSigned(), isSigned({}, Buffer.from(body))]).toEqual([true, true]);
  });

  it('is looked for among several, of other keys and other versions', () => {
    const others = `v1,${'A'.repeat(43)}= v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw/enGzPCXe5BdqzCInXqYXFymVJaA7AZdpXwVLPo3mNl8EM+m7TBAg==`;
    expect(isSigned({ 'webhook-signature': `${others} ${signature}` })).toBe(true);
    expect(isSigned({ 'webhook-signature': others })).toBe(false);
  });

  it.each<[string, Headers, (string | Buffer)?]>([
    ['another body', {}, '{"test": 2432232315}'],
    ['a body with a blank more', {}, `${body} `],
    ['no body', {}, ''],
    ['another id', { 'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJel' }],
    ['another time', { 'webhook-timestamp': '1614265331' }],
    ['a time that is no number', { 'webhook-timestamp': '1614265330.0' }],
    ['a time beyond all numbers', { 'webhook-timestamp': '9'.repeat(400) }],
    ['another signature', { 'webhook-signature': signature.replace('g0', 'h0') }],
    ['a signature without its version', { 'webhook-signature': signature.slice(3) }],
    ['a shorter one', { 'webhook-signature': signature.slice(0, -1) }],
    ['a longer one', { 'webhook-signature': `${signature}=` }],
    ['letters that are no base64', { 'webhook-signature': 'v1,ключ' }],
    ['no id', { 'webhook-id': '' }],
    ['no time', { 'webhook-timestamp': '' }],
    ['no signature', { 'webhook-signature': '' }],
  ])('does not fit %s', (_what, changes, sent = body) => {
    expect(isSigned(changes, sent)).toBe(false);
  });

  it('does not fit without its headers', () => {
    expect(isSignedWebhook(key, {}, body, at)).toBe(false);
  });

  it('of another key does not fit', () => {
    const other = webhookKey(`whsec_${Buffer.alloc(32, 7).toString('base64')}`)!;
    expect(isSigned({ 'webhook-signature': webhookSignature(other, { id, timestamp, body }) })).toBe(false);
  });

  it.each([-1, 1])('holds for five minutes before and after its time', (direction) => {
    const now = (ms: number) => isSigned({}, body, at + direction * ms);
    expect([now(5 * minuteMs), now(5 * minuteMs + 1)]).toEqual([true, false]);
  });
});

describe('a secret', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;

  it('has 24 to 64 bytes, with or without the signs that fill base64 up', () => {
    expect([24, 25, 32, 64].map((bytes) => webhookKey(of(bytes))?.symmetricKeySize)).toEqual([24, 25, 32, 64]);
    expect(webhookKey(of(32).replace('=', ''))?.symmetricKeySize).toBe(32);
  });

  it.each([of(23), of(65), of(32).slice(6), `whsec_${'A'.repeat(33)}`, 'whsec_', `${of(32)} `, `whsec_${'-_'.repeat(20)}`])(
    'is not %s',
    (text) => {
      expect(webhookKey(text)).toBeUndefined();
    },
  );

  it('is not to be seen where its key is printed', () => {
    expect(JSON.stringify({ key })).toBe('{"key":{}}');
  });
});
