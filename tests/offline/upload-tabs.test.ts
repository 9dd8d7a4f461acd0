import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { emptied, inOutbox, turnsVisible, uploadBed } from '../support/screens/uploads.ts';

const { network, passes, opens, reloads, otherTab, killsSender, withoutLocks, uploader, upload, onServer, sentKeys } =
  await uploadBed();

const isSent = () => waitFor(emptied);
const posts = () => network.count('POST', paths.prescriptions);

describe('two tabs', () => {
  it('both show an upload, and send it once', async () => {
    const asha = await uploader();
    const first = await opens(asha.customer);
    const second = await otherTab();
    const [one, other] = [first.list(), second.list()];
    network.goOffline();
    await first.queueUpload(upload(asha));
    await waitFor(() => expect([one.current, other.current]).toMatchObject([[{ state: 'waiting' }], [{ state: 'waiting' }]]));
    network.goOnline();
    await isSent();
    await waitFor(() => expect([one.current, other.current]).toEqual([[], []]));
    expect(posts()).toBe(1);
  });

  it('send one at a time, and either tells of its own', async () => {
    const asha = await uploader();
    const first = await opens(asha.customer);
    const second = await otherTab();
    const held = network.holdNext('POST', paths.prescriptions);
    const sent = first.queueUpload(upload(asha));
    await held.arrived;
    const list = second.list();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'sending', percent: 100 }]));
    const next = second.queueUpload(upload(asha));
    await waitFor(async () => expect(await inOutbox('uploads')).toHaveLength(2));
    expect(posts()).toBe(1);
    held.release();
    expect(await Promise.all([sent, next])).toMatchObject([{ kind: 'sent' }, { kind: 'sent' }]);
    await isSent();
    expect(await onServer(asha)).toHaveLength(2);
  });

  it('go on for each other when the one that sends is killed', async () => {
    const asha = await uploader();
    const first = await opens(asha.customer);
    await otherTab();
    network.swallowNext('POST', paths.prescriptions);
    void first.queueUpload(upload(asha));
    await waitFor(() => expect(posts()).toBe(1));
    turnsVisible('visible');
    killsSender();
    await isSent();
    expect(new Set(sentKeys()).size).toBe(1);
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('are as good without locks, where a lease ends by itself', async () => {
    withoutLocks();
    const asha = await uploader();
    const first = await opens(asha.customer);
    const second = await otherTab();
    network.swallowNext('POST', paths.prescriptions);
    void first.queueUpload(upload(asha));
    await waitFor(() => expect(posts()).toBe(1));
    expect(await second.queueUpload(upload(asha))).toMatchObject({ kind: 'waiting' });
    expect(posts()).toBe(1);
    passes(31_000);
    turnsVisible('visible');
    await isSent();
    expect(await onServer(asha)).toHaveLength(2);
  });
});

describe('a page that is killed', () => {
  it('while it sends has it sent by the next one, under the same key', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const held = network.holdNext('POST', paths.prescriptions);
    void page.queueUpload(upload(asha));
    await held.arrived;
    await reloads();
    await isSent();
    expect(posts()).toBe(2);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(await onServer(asha)).toHaveLength(1);
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
  });

  it('before it could send loses nothing', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.swallowNext('POST', paths.prescriptions);
    for (const notes of ['One', 'Two', 'Three']) void page.queueUpload(upload(asha, { notes }));
    await waitFor(async () => expect(await inOutbox('uploadBytes')).toHaveLength(3));
    // Else it would be the next page's call that is swallowed.
    await waitFor(() => expect(posts()).toBe(1));
    await reloads();
    await isSent();
    const notes = (await onServer(asha)).map((prescription) => prescription.notes);
    expect(new Set(notes)).toEqual(new Set(['One', 'Two', 'Three']));
    expect(notes).toHaveLength(3);
  });
});

it('many uploads are as many on the server, each once, whatever becomes of their answers', async () => {
  const asha = await uploader();
  const page = await opens(asha.customer);
  network.goOffline();
  for (let count = 0; count < 12; count += 1) await page.queueUpload(upload(asha, { notes: `No. ${count}` }));
  const faults = [
    () => network.loseNext('POST', paths.prescriptions),
    () => network.loseAnswerOfNext('POST', paths.prescriptions),
    () => network.failNext('POST', paths.prescriptions, 502),
  ];
  for (let count = 0; count < 9; count += 1) faults[count % 3]?.();
  await waitFor(
    async () => {
      network.goOnline();
      expect((await inOutbox('uploads')).length).toBe(0);
    },
    { timeout: 50_000, interval: 500 },
  );
  const notes = (await onServer(asha)).map((prescription) => prescription.notes);
  expect(new Set(notes).size).toBe(12);
  expect(notes).toHaveLength(12);
});
