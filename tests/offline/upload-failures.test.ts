import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { emptied, inOutbox, turnsVisible, uploadBed } from '../support/screens/uploads.ts';

const { network, passes, opens, reloads, uploader, upload, onServer, sentKeys } = await uploadBed();

const isSent = () => waitFor(emptied);
const states = async () => (await inOutbox('uploads')).map((row) => (row as { state: string }).state);

describe('without a network', () => {
  it('waits, says so, and goes when the connection is back [PWA-010]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'waiting', isOffline: true });
    expect(
      await screen.findByText('You are offline. Your prescription will be uploaded when you are back online.'),
    ).toBeVisible();
    expect(network.count('POST', paths.prescriptions)).toBe(0);
    network.goOnline();
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    await isSent();
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('goes with the next start, whatever page it is [PWA-010]', async () => {
    const asha = await uploader();
    await (async () => {
      const page = await opens(asha.customer);
      network.goOffline();
      await page.queueUpload(upload(asha));
    })();
    const closed = network.isOnline;
    expect(closed).toBe(false);
    network.reset();
    await reloads();
    await isSent();
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('says in one sentence that several have gone', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    for (const _tap of [1, 2, 3]) await page.queueUpload(upload(asha));
    network.goOnline();
    expect(await screen.findByText('3 prescriptions uploaded successfully!')).toBeVisible();
    expect(await onServer(asha)).toHaveLength(3);
  });

  it('sends the oldest first, one at a time', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    for (const idempotencyKey of ['key-three', 'key-two-2', 'key-one-1']) {
      passes(1000);
      await page.queueUpload(upload(asha, { idempotencyKey }));
    }
    network.goOnline();
    await isSent();
    expect(sentKeys()).toEqual(['key-three', 'key-two-2', 'key-one-1']);
  });
});

describe('when no answer comes', () => {
  const saved = 'Saved. It will be uploaded when the connection is back.';

  it('is kept and says so, where the server never heard of it [RX-018]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.loseNext('POST', paths.prescriptions);
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'waiting', isOffline: false });
    expect(await screen.findByText(saved)).toBeVisible();
    expect(await states()).toEqual(['waiting']);
  });

  it('is stored once on the server, where only the answer was lost', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.loseAnswerOfNext('POST', paths.prescriptions);
    await page.queueUpload(upload(asha));
    expect(await onServer(asha)).toHaveLength(1);
    network.goOnline();
    await isSent();
    expect(await onServer(asha)).toHaveLength(1);
    expect(new Set(sentKeys()).size).toBe(1);
  });

  it('is kept while the server fails', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 503, 'We are down for maintenance.');
    await page.queueUpload(upload(asha));
    expect(await screen.findByText(saved)).toBeVisible();
    expect(await states()).toEqual(['waiting']);
  });

  it('counts the page of a hotspot as no answer', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.answerNext('POST', paths.prescriptions, 'Welcome to the hotspot');
    await page.queueUpload(upload(asha));
    expect(await states()).toEqual(['waiting']);
  });

  it('does not stop the one after it, and is tried again when the page is looked at', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 500);
    await page.queueUpload(upload(asha, { idempotencyKey: 'the-first' }));
    passes(1);
    await page.queueUpload(upload(asha, { idempotencyKey: 'the-second' }));
    expect(sentKeys()).toEqual(['the-first', 'the-second']);
    turnsVisible('hidden');
    turnsVisible('visible');
    await isSent();
    expect(sentKeys()).toEqual(['the-first', 'the-second', 'the-first']);
  });

  it('waits as long as the server wishes, whatever the network does', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 429, 'Too many uploads today.', { 'Retry-After': '600' });
    await page.queueUpload(upload(asha));
    expect(await screen.findByText('Too many uploads today.')).toBeVisible();
    const list = page.list();
    await waitFor(() =>
      expect(list.current).toMatchObject([
        { state: 'waiting', problem: 'Too many uploads today.', nextTryAt: Date.now() + 600_000 },
      ]),
    );
    network.goOnline();
    passes(599_000);
    turnsVisible('visible');
    expect(network.count('POST', paths.prescriptions)).toBe(1);
    passes(1000);
    turnsVisible('visible');
    await isSent();
  });
});

it('an upload that is deleted while it is being sent is not sent again', async () => {
  const asha = await uploader();
  const page = await opens(asha.customer);
  network.swallowNext('POST', paths.prescriptions);
  const tapped = upload(asha);
  const outcome = page.queueUpload(tapped);
  await waitFor(() => expect(network.count('POST', paths.prescriptions)).toBe(1));
  await page.removeUpload(tapped.idempotencyKey);
  await outcome;
  await emptied();
  expect(await onServer(asha)).toEqual([]);
});
