/** One run of the sender over a queue, as page and worker begin it. */
import { expect, it } from 'vitest';
import type { UploadVerdict } from '../../src/outbox/sending/upload-answer.ts';
import type { UploadRow } from '../../src/outbox/outbox-rows.ts';
import { sendWaiting } from '../../src/outbox/sending/upload-run.ts';

const now = Date.UTC(2026, 0, 10);

const waiting: UploadRow = {
  id: 'key-of-tap',
  customerId: 'asha',
  idempotencyKey: 'key-of-tap',
  fileName: 'prescription.jpg',
  fileType: 'image/jpeg',
  size: 1,
  patientId: 'ravi',
  patientName: 'Ravi',
  capturedAt: now,
  state: 'waiting',
  attempts: 0,
};

/** A run over this row on a device that is full: it can be read, and nothing can be noted. */
async function runOver(row: UploadRow, verdict: UploadVerdict) {
  const sent: string[] = [];
  const left = await sendWaiting({
    queue: {
      session: async () => ({ token: 'token', customerId: 'asha' }),
      list: async () => [row],
      files: async () => [new ArrayBuffer(1)],
      change: async () => undefined,
      remove: async () => undefined,
      arrive: async () => undefined,
    },
    send: async ({ id }) => {
      sent.push(id);
      return verdict;
    },
    tell: () => undefined,
    onRefusedSession: async () => undefined,
    now: () => now,
    isOver: () => false,
  });
  return { sent, left };
}

const unwell: UploadVerdict = { kind: 'later', isUnanswered: false };

it('does not send a file again and again where the device cannot note that it was tried', async () => {
  const { sent, left } = await runOver(waiting, unwell);
  expect(sent).toEqual(['key-of-tap']);
  expect(left).toEqual({ waiting: 1, due: 0, nextTryAt: now + 60_000 });
});

it('continues at once where only the token was outdated', async () => {
  const { left } = await runOver(waiting, { kind: 'held' });
  expect(left).toEqual({ waiting: 1, due: 1, nextTryAt: now });
});

it('waits as long as it was told to, and not for years where the clock was set back', async () => {
  const wished = { ...waiting, isServersWish: true };
  expect((await runOver({ ...wished, nextTryAt: now + 3_600_000 }, unwell)).sent).toEqual([]);
  expect((await runOver({ ...wished, nextTryAt: now + 3_600_001 }, unwell)).sent).toEqual(['key-of-tap']);
});
