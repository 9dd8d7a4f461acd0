/** What the device has seen in each photo, as it is sent, goes along with the upload. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '../../src/contract/paths.ts';
import { pagePhoto, type PageColour } from '../support/files/pages-by-colour.ts';
import { answersPhotoTasks, judgedBySize } from '../support/screens/photo-threads.ts';
import { count, dialogIsGone, prescriptionsBed, readyUploadButton, upload } from '../support/screens/prescriptions-page.ts';
import { inOutbox } from '../support/screens/uploads.ts';

const { server, browser, network, household, opensWithFamily } = await prescriptionsBed();

afterEach(() => void vi.stubEnv('VITE_API_EXTENSIONS', '1'));

const photo = async (colour: PageColour) =>
  new File([new Uint8Array(await pagePhoto(colour))], `${colour}.jpg`, { type: 'image/jpeg' });
const press = async (name: string | RegExp) => browser.user.click(await screen.findByRole('button', { name }));

async function opensWith(...colours: readonly PageColour[]) {
  const { customer } = await household();
  await opensWithFamily(customer);
  const files = await Promise.all(colours.map(photo));
  fireEvent.change(screen.getByLabelText('File to upload'), { target: { files } });
  await upload();
  return { customer, files };
}

/** Taps Upload without a network, and returns what waits then. */
async function queues() {
  network.goOffline();
  await browser.user.click(await readyUploadButton());
  await dialogIsGone();
  const [row] = (await inOutbox('uploads')) as { judgement?: unknown }[];
  const [files] = (await inOutbox('uploadBytes')) as { bytes?: ArrayBuffer; pages?: ArrayBuffer[] }[];
  const { bytes, pages = bytes ? [bytes] : [] } = files ?? {};
  return { judgement: row?.judgement, sizes: pages.map(({ byteLength }) => byteLength) };
}

const bySizes = (sizes: readonly number[]) => sizes.map((size) => judgedBySize({ size }));

describe('an upload', () => {
  it('has the judgement that the customer saw, and the server gets it', async () => {
    const threads = answersPhotoTasks(({ photo: { size } }) => judgedBySize({ size }));
    const { customer } = await opensWith('red');
    expect(await screen.findByText('The photo looks readable.')).toBeVisible();
    const { judgement, sizes } = await queues();
    expect(judgement).toEqual(bySizes(sizes));
    expect(threads.tasks).toHaveLength(1);
    network.goOnline();
    expect(await count(1)).toBeVisible();
    const stored = server.database.selectFrom('prescriptions').select('judgement').where('customerId', '=', customer.id);
    expect(JSON.parse((await stored.executeTakeFirstOrThrow()).judgement ?? '')).toEqual(judgement);
  });

  it('has one of each page as it is sent: in its order, turned and straightened', async () => {
    const straight = new Blob([new Uint8Array(await pagePhoto('white', { width: 90, height: 50 }))], { type: 'image/jpeg' });
    const threads = answersPhotoTasks(({ task, photo: { size } }) => {
      if (task === 'judge') return judgedBySize({ size });
      return task === 'straighten' ? straight : null;
    });
    const { files } = await opensWith('red', 'green', 'blue');
    await press('Turn page 1 to the right');
    await screen.findByText('Page 1 was turned to the right.');
    await press('Straighten page 2');
    await press('Straighten');
    await screen.findByRole('button', { name: 'Use the photo of page 2 as it is' });
    await press('Move page 3 up');
    await screen.findByText('It is page 2 of 3 now.');
    const { judgement, sizes } = await queues();
    expect(judgement).toEqual(bySizes(sizes));
    expect(sizes.slice(1)).toEqual([files[2]?.size, straight.size]);
    expect(sizes[0]).toBeGreaterThan(files[0]?.size ?? 0);
    // The three photos, the straightened one, and the turned one once it was sent.
    expect(threads.tasks.filter(({ task }) => task === 'judge')).toHaveLength(5);
  });

  it('goes without one where no photo can be judged', async () => {
    answersPhotoTasks(() => null);
    await opensWith('red', 'green');
    expect(await queues()).toMatchObject({ judgement: undefined, sizes: [expect.any(Number), expect.any(Number)] });
  });

  it('is not held back by a judgement that never comes', async () => {
    const { size: known } = await photo('red');
    const threads = answersPhotoTasks(({ photo: { size } }) => (size === known ? judgedBySize({ size }) : undefined));
    await opensWith('red', 'black');
    await waitFor(() => expect(threads.tasks).toHaveLength(2));
    // The three seconds for which it is waited are over at once.
    const { setTimeout: begin } = globalThis;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    timers.mockImplementation(((act: () => void, ms?: number) => begin(act, ms === 3000 ? 0 : ms)) as typeof setTimeout);
    const { judgement, sizes } = await queues();
    expect(sizes).toHaveLength(2);
    expect(judgement).toEqual([judgedBySize({ size: known }), null]);
  });
});

it('an API of another provider gets the documented fields alone', async () => {
  vi.stubEnv('VITE_API_EXTENSIONS', '0');
  const threads = answersPhotoTasks(({ photo: { size } }) => judgedBySize({ size }));
  await opensWith('red');
  expect(await screen.findByText('The photo looks readable.')).toBeVisible();
  await browser.user.click(await readyUploadButton());
  expect(await count(1)).toBeVisible();
  expect(network.sent('POST', paths.prescriptions).map((body) => Object.keys(body as object))).toEqual([['patientId', 'file']]);
  expect(threads.tasks).toHaveLength(1);
});
