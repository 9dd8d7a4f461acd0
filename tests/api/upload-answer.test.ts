import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../src/outbox/sending/upload-answer.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const verdict = (status: number, text = '', retryAfter?: string) =>
  verdictOn({ status, text, ...(retryAfter !== undefined && { retryAfter }) }, now);
const says = (message: string) => JSON.stringify({ status: 'error', message, data: { message } });

describe('an upload has arrived', () => {
  it('with an answer of the documented form, or with an empty one', () => {
    const prescription = { id: '1' };
    expect(verdict(201, JSON.stringify({ status: 'success', data: { prescription } }))).toEqual({
      kind: 'sent',
      payload: { prescription },
    });
    expect(verdict(204)).toMatchObject({ kind: 'sent' });
  });

  it('not with the page of a hotspot, whatever its status', () => {
    expect(verdict(200, '<html>Log in to the hotspot</html>')).toEqual({ kind: 'later', isUnanswered: false });
    expect(verdict(302, '')).toMatchObject({ kind: 'later' });
  });

  it('not with a status that is not success', () => {
    expect(verdict(200, says('Not today'))).toEqual({ kind: 'refused', status: 200, message: 'Not today' });
  });
});

describe('an upload waits', () => {
  it('after no answer, a timeout, too many requests, and a server error', () => {
    expect(verdict(0)).toEqual({ kind: 'later', isUnanswered: true });
    for (const status of [408, 425, 429, 500, 502, 503, 504, 507]) expect(verdict(status)).toMatchObject({ kind: 'later' });
  });

  it('as long as the server wishes, and not for ever', () => {
    expect(verdict(429, says('Too many'), '120')).toEqual({
      kind: 'later',
      isUnanswered: false,
      message: 'Too many',
      waitMs: 120_000,
    });
    expect(verdict(503, '', 'Sat, 21 Nov 2026 06:10:00 GMT')).toMatchObject({ waitMs: 600_000 });
    expect(verdict(503, '', '999999')).toMatchObject({ waitMs: 3_600_000 });
    for (const nonsense of ['', 'soon', '-5', 'Sat, 21 Nov 2020 06:10:00 GMT'])
      expect(verdict(503, '', nonsense)).not.toHaveProperty('waitMs');
  });

  it('for the same customer after a refused session', () => {
    expect(verdict(401, says('Please log in'))).toEqual({ kind: 'held' });
  });
});

it('any other refusal is shown to the customer, in the server’s words', () => {
  for (const status of [400, 403, 404, 405, 409, 413, 415, 422]) {
    expect(verdict(status, says('Because'))).toEqual({ kind: 'refused', status, message: 'Because' });
  }
  expect(verdict(413, '<html>Request Entity Too Large</html>')).toEqual({ kind: 'refused', status: 413 });
});
