/**
 * Signatures of calls between servers, by the scheme that gateways and their libraries share. It signs the bytes of the body, so it
 * has to be checked before anything reads them.
 * @see https://www.standardwebhooks.com
 */
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A call whose time is further away may be a recorded one that is sent again. */
const toleranceMs = 5 * 60_000;

const [leastBytes, mostBytes] = [24, 64];

/** @returns the key of a secret such as "whsec_MfKQ…", as an object that no log prints; undefined if it is not one */
export function webhookKey(secret: string): KeyObject | undefined {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  const isWhole = bytes.toString('base64').replaceAll('=', '') === base64.replaceAll('=', '');
  return isWhole && bytes.length >= leastBytes && bytes.length <= mostBytes ? createSecretKey(bytes) : undefined;
}

type Signed = {
  /** the same whenever the same call is repeated */
  readonly id: string;
  /** seconds since 1970 */
  readonly timestamp: string;
  readonly body: string | Buffer;
};

export const webhookSignature = (key: KeyObject, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/**
 * Tells whether the call was signed with the key just now. One of several signatures is enough, because a sender that changes its
 * secret signs with both for a while.
 */
export function isSignedWebhook(key: KeyObject, headers: IncomingHttpHeaders, body: string | Buffer, at: number): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? ''));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(at - Number(timestamp) * 1000) > toleranceMs) return false;
  const expected = Buffer.from(webhookSignature(key, { id, timestamp, body }));
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
