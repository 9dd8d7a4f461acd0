import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { inOutbox, turnsVisible, uploadBed } from '../support/screens/uploads.ts';

const { network, opens, uploader, upload, onServer, sentKeys } = await uploadBed();

const states = async () => (await inOutbox('uploads')).map((row) => (row as { state: string }).state);

describe('when the server refuses it', () => {
  const words = 'This picture is damaged. Please take it again.';

  it("shows the server's words, and waits for the customer [RX-018]", async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 422, words);
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'refused', message: words });
    expect(await screen.findByText(words)).toBeVisible();
    const list = page.list();
    await waitFor(() => expect(list.current).toMatchObject([{ state: 'needs you', problem: words }]));
    network.goOnline();
    turnsVisible('visible');
    expect(network.count('POST', paths.prescriptions)).toBe(1);
  });

  it('says so to a customer who waits for nothing any more, when it has gone by itself', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'waiting' });
    network.failNext('POST', paths.prescriptions, 422, words);
    network.goOnline();
    expect(await screen.findByText(words)).toBeVisible();
    expect(await states()).toEqual(['needs you']);
  });

  it('has words of its own where the server has none [RX-018]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 400);
    expect(await page.queueUpload(upload(asha))).toEqual({ kind: 'refused', message: 'Failed to upload prescription' });
    expect(await screen.findByText('Failed to upload prescription')).toBeVisible();
  });

  it('can be corrected, and is another upload then', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const tapped = upload(asha, { patient: { id: 'no-longer-there', name: 'Ravi Rao' }, notes: 'Old' });
    expect(await page.queueUpload(tapped)).toMatchObject({ kind: 'refused' });
    const outcome = await page.correctUpload(tapped.idempotencyKey, { patient: asha.patient });
    expect(outcome).toMatchObject({ kind: 'sent' });
    expect(new Set(sentKeys()).size).toBe(2);
    expect(await onServer(asha)).toMatchObject([{ patient: { name: asha.patient.name } }]);
    expect((await onServer(asha))[0]).not.toHaveProperty('notes');
  });

  it('can be tried again as it is, under the same key', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 403);
    const tapped = upload(asha);
    await page.queueUpload(tapped);
    expect(await page.retryUpload(tapped.idempotencyKey)).toMatchObject({ kind: 'sent' });
    expect(new Set(sentKeys()).size).toBe(1);
    expect(await onServer(asha)).toHaveLength(1);
  });

  it.each([
    [400, 'without what the device has seen, which the server may not know yet', undefined],
    [403, 'with what the device has seen', '[null]'],
  ])('with %i, it is tried again %s', async (status, _what, sent) => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, status);
    const tapped = upload(asha, { judgement: [null] });
    await page.queueUpload(tapped);
    expect(await page.retryUpload(tapped.idempotencyKey)).toMatchObject({ kind: 'sent' });
    const bodies = network.sent('POST', paths.prescriptions) as { judgement?: string }[];
    expect(bodies.map(({ judgement }) => judgement)).toEqual(['[null]', sent]);
  });

  it('gets another key where its own belongs to something else', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const idempotencyKey = 'used-already';
    await page.queueUpload(upload(asha, { idempotencyKey }));
    expect(await page.queueUpload(upload(asha, { idempotencyKey, notes: 'Other' }))).toMatchObject({ kind: 'refused' });
    expect(await page.retryUpload(idempotencyKey)).toMatchObject({ kind: 'sent' });
    expect(await onServer(asha)).toHaveLength(2);
  });

  it('can be deleted', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 400);
    const tapped = upload(asha);
    await page.queueUpload(tapped);
    await page.removeUpload(tapped.idempotencyKey);
    expect(await inOutbox('uploads')).toEqual([]);
    expect(await inOutbox('uploadBytes')).toEqual([]);
  });

  it('does not stop those after it', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.failNext('POST', paths.prescriptions, 400);
    await page.queueUpload(upload(asha));
    expect(await page.queueUpload(upload(asha))).toMatchObject({ kind: 'sent' });
    expect(await states()).toEqual(['needs you']);
  });
});

describe('with an API that knows no keys', () => {
  afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

  it('asks the customer when an answer is lost, since another try could make two', async () => {
    vi.stubEnv('VITE_API_EXTENSIONS', '0');
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.loseAnswerOfNext('POST', paths.prescriptions);
    expect(await page.queueUpload(upload(asha))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^No answer came/) as string,
    });
    expect(sentKeys()).toEqual([undefined]);
    network.goOnline();
    turnsVisible('visible');
    expect(await states()).toEqual(['needs you']);
    expect(await onServer(asha)).toHaveLength(1);
  });
});
