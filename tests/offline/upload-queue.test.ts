import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { turns } from '../support/screens/turns.ts';
import { emptied, inOutbox, uploadBed } from '../support/screens/uploads.ts';

const { network, opens, uploader, upload, onServer, sentKeys } = await uploadBed();

describe('an upload', () => {
  it('sends the file, the patient and the notes [API-068]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const outcome = await page.queueUpload(upload(asha, { notes: ' For the knee ' }));
    const file = { name: 'prescription.jpg', type: 'image/jpeg', size: expect.any(Number) as number };
    expect(network.sent('POST', paths.prescriptions)).toEqual([{ patientId: asha.patient.id, notes: 'For the knee', file }]);
    expect(outcome).toMatchObject({ kind: 'sent', prescription: { fileName: 'prescription.jpg', notes: 'For the knee' } });
    expect(await onServer(asha)).toHaveLength(1);
    await emptied();
  });

  it('leaves out notes that are not there [API-068]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    await page.queueUpload(upload(asha, { notes: ' ' }));
    expect(network.sent('POST', paths.prescriptions)).toEqual([
      { patientId: asha.patient.id, file: expect.anything() as unknown },
    ]);
  });

  it('says that it is there [RX-017]', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    await page.queueUpload(upload(asha));
    expect(await screen.findByText('Prescription uploaded successfully!')).toBeVisible();
  });

  it('is on the device before anything is sent, and what it was made of is not any more', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const captureId = 'of-the-camera';
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const capture = {
      id: captureId,
      customerId: asha.customer.id,
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes,
      capturedAt: Date.now(),
    };
    await page.captures.putCapture({ ...capture, source: 'camera' });
    const held = network.holdNext('POST', paths.prescriptions);
    const onStored = vi.fn<() => void>();
    const sent = page.queueUpload(upload(asha, { pages: [{ id: captureId }] }), onStored);
    await held.arrived;
    expect(onStored).toHaveBeenCalledOnce();
    expect(
      [await inOutbox('uploads'), await inOutbox('uploadBytes'), await inOutbox('captures')].map(({ length }) => length),
    ).toEqual([1, 1, 0]);
    held.release();
    await sent;
    await emptied();
  });

  it('goes with the key of its tap, and once however often it is tapped', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const tapped = upload(asha, { idempotencyKey: 'made-at-the-tap' });
    await Promise.all([page.queueUpload(tapped), page.queueUpload(tapped)]);
    expect(sentKeys()).toEqual(['made-at-the-tap']);
    expect(await onServer(asha)).toHaveLength(1);
  });

  it('shows in the list how far it has come', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const list = page.list();
    const held = network.holdNext('POST', paths.prescriptions);
    const sent = page.queueUpload(upload(asha, { notes: 'For the knee' }));
    await held.arrived;
    await waitFor(() =>
      expect(list.current).toMatchObject([
        { state: 'sending', percent: 100, patientName: asha.patient.name, notes: 'For the knee' },
      ]),
    );
    held.release();
    await sent;
    await waitFor(() => expect(list.current).toEqual([]));
  });

  it('can be looked at while it waits', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    const wanted = upload(asha);
    await page.queueUpload(wanted);
    const preview = await page.uploadPreview(wanted.idempotencyKey);
    expect(preview?.type).toBe('image/jpeg');
    expect(preview?.size).toBe(wanted.files[0]?.bytes.byteLength);
  });
});

describe('the list of what waits', () => {
  it('shows what was read last, and not what came last', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    await page.queueUpload(upload(asha, { notes: 'One' }));
    const { storedUploads } = await import('../../src/outbox/upload-queue.ts');
    const { list } = storedUploads;
    const [isRead, isLate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(storedUploads, 'list').mockImplementationOnce(async (customerId) => {
      const rows = await list(customerId);
      isRead.resolve();
      await isLate.promise;
      return rows;
    });
    const shown = page.list();
    await isRead.promise;
    await page.queueUpload(upload(asha, { notes: 'Two' }));
    const both = [{ notes: 'One' }, { notes: 'Two' }];
    await waitFor(() => expect(shown.current).toMatchObject(both));
    isLate.resolve();
    await act(() => turns(20));
    expect(shown.current).toMatchObject(both);
  });
});

describe('the list of uploaded prescriptions', () => {
  it('has it as soon as it is there', async () => {
    const asha = await uploader();
    const page = await opens(asha.customer);
    const { usePrescriptions } = await import('../../src/data/prescriptions/prescriptions.ts');
    const { result } = renderHook(() => usePrescriptions());
    await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: [] }));
    await page.queueUpload(upload(asha));
    await waitFor(() => expect(result.current).toMatchObject({ data: [{ fileName: 'prescription.jpg' }] }));
  });
});

describe('the device', () => {
  it('is asked once not to clear its data by itself', async () => {
    const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist } }));
    const asha = await uploader();
    const page = await opens(asha.customer);
    expect(persist).not.toHaveBeenCalled();
    await page.queueUpload(upload(asha));
    await page.queueUpload(upload(asha));
    expect(persist).toHaveBeenCalledOnce();
  });

  it('shows on the icon how many wait', async () => {
    const [setAppBadge, clearAppBadge] = [vi.fn<(count: number) => void>(), vi.fn<() => void>()];
    Object.assign(navigator, { setAppBadge, clearAppBadge });
    const asha = await uploader();
    const page = await opens(asha.customer);
    network.goOffline();
    await page.queueUpload(upload(asha));
    await page.queueUpload(upload(asha));
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
    network.goOnline();
    await waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
    await waitFor(emptied);
  });
});
