import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { uploadsName, type UploadNews } from '../../src/contract/worker-messages.ts';
import { turns } from '../support/screens/turns.ts';
import { emptied, inOutbox, turnsVisible, uploadBed } from '../support/screens/uploads.ts';
import { waitLimit } from '../support/wait-limit.ts';

const { network, passes, opens, reloads, otherTab, killsSender, withoutLocks, uploader, upload, onServer, sentKeys } =
  await uploadBed();

const isSent = () => waitFor(emptied);
const posts = () => network.count('POST', paths.prescriptions);
/** For the lock, behind whoever sends. */
const turnsWait = (count: number) => waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(count));

/** As the worker or another tab, over the same channel; it closes with the page. */
const says = (news: UploadNews): void => new BroadcastChannel(uploadsName).postMessage(news);
function hears(): UploadNews[] {
  const heard: UploadNews[] = [];
  new BroadcastChannel(uploadsName).addEventListener('message', ({ data }: MessageEvent<UploadNews>) => heard.push(data));
  return heard;
}

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

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
    await turnsWait(2);
    killsSender();
    await isSent();
    expect(new Set(sentKeys()).size).toBe(1);
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('show as waiting what the killed one was sending, where there is no network to go on', async () => {
    const asha = await uploader();
    const first = await opens(asha.customer);
    const second = await otherTab();
    const list = second.list();
    network.swallowNext('POST', paths.prescriptions);
    void first.queueUpload(upload(asha));
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'sending', percent: 100 }]));
    turnsVisible('visible');
    await turnsWait(2);
    network.goOffline();
    killsSender();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'waiting' }]));
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

describe('what becomes of an upload', () => {
  const words = 'This picture is damaged. Please take it again.';

  it('is untold where its sender is in the background, and only there', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const heard = hears();
    const [seen, unseen] = [upload(asha), upload(asha)];
    await page.queueUpload(seen);
    network.goOffline();
    await page.queueUpload(unseen);
    turnsVisible('hidden');
    network.goOnline();
    await isSent();
    await waitFor(() => expect(heard).toContainEqual({ type: 'sent', id: unseen.idempotencyKey, isUntold: true }));
    expect(heard).toContainEqual({ type: 'sent', id: seen.idempotencyKey });
  });

  it('is told by the page that is looked at, where nobody was told', async () => {
    const asha = await uploader();
    await opens(asha.customer);
    says({ type: 'sent', id: 'from-the-worker', isUntold: true });
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
    says({ type: 'refused', id: 'from-the-worker', message: words, isUntold: true });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is told once where a tap waits for what the worker sends', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    void navigator.locks.request(uploadsName, () => new Promise<never>(() => undefined));
    const tapped = upload(asha);
    const outcome = page.queueUpload(tapped);
    await turnsWait(1);
    says({ type: 'refused', id: tapped.idempotencyKey, message: words, isUntold: true });
    expect(await outcome).toEqual({ kind: 'refused', message: words });
    expect(await screen.findByText(words)).toBeVisible();
    await act(() => turns(20));
    expect(screen.getAllByText(words)).toHaveLength(1);
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
    { timeout: waitLimit, interval: 500 },
  );
  const notes = (await onServer(asha)).map((prescription) => prescription.notes);
  expect(new Set(notes).size).toBe(12);
  expect(notes).toHaveLength(12);
});
