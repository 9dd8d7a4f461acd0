/** The viewfinder on a phone, from the button that opens it to the page that it adds. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pages } from '../../src/lib/pages/page-paths.ts';
import { pagePhoto } from '../support/files/pages-by-colour.ts';
import { storedCaptures } from '../support/screens/captures.ts';
import { screenBed } from '../support/screens/screen.tsx';
import { matchesMedia } from '../support/screens/media.ts';
import { customerWithPatient } from '../support/server/shopper.ts';

const { server, browser } = await screenBed();

class Track extends EventTarget {
  static opened: Track[] = [];
  isLive = true;
  constructor() {
    super();
    Track.opened.push(this);
  }
  stop() {
    this.isLive = false;
  }
  getSettings() {
    return { deviceId: 'rear' };
  }
}

class Stream {
  readonly #track = new Track();
  getVideoTracks() {
    return [this.#track];
  }
  getTracks() {
    return [this.#track];
  }
}

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<Stream>>();

beforeEach(() => {
  Track.opened = [];
  getUserMedia.mockReset();
  getUserMedia.mockImplementation(() => Promise.resolve(new Stream()));
  const mediaDevices = { getUserMedia, enumerateDevices: () => Promise.resolve([]) };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 60, height: 80, close: () => undefined }));
  matchesMedia('(pointer: coarse)');
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
});

const viewfinder = () => screen.findByRole('dialog', { name: 'Take a photo' });
const upload = () => screen.findByRole('dialog', { name: 'Upload prescription' });
const press = async (name: string) => browser.user.click(await screen.findByRole('button', { name }));

async function opensPage(): Promise<void> {
  await browser.opens(pages.prescriptions.path, await customerWithPatient(server));
  await screen.findByRole('button', { name: 'Camera with help' });
}

/** A camera that takes photos by its own way, larger than the live picture, of which this browser has none. */
async function takesPhotos(): Promise<void> {
  const photo = new Blob([new Uint8Array(await pagePhoto('red'))], { type: 'image/jpeg' });
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities = () => Promise.resolve({ imageWidth: { max: 4000 }, imageHeight: { max: 3000 } });
      takePhoto = () => Promise.resolve(photo);
    },
  );
}

it('stands beside the phone’s own camera, which stays the first way [RX-004]', async () => {
  await opensPage();
  const asked = new Promise((resolve) =>
    screen.getByLabelText('Photo to upload').addEventListener('click', resolve, { once: true }),
  );
  await press('Take Photo');
  await asked;
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Camera with help');
  const opened = within(await viewfinder());
  expect(opened.getByRole('button', { name: 'Take photo' })).toHaveFocus();
  expect(getUserMedia).toHaveBeenLastCalledWith(
    expect.objectContaining({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) as object }),
  );
});

it.each([
  ['without a secure address', () => Reflect.deleteProperty(navigator, 'mediaDevices')],
  ['on a computer, whose Take Photo opens it', () => matchesMedia()],
])('is not offered %s', async (_where, becomes) => {
  becomes();
  await browser.opens(pages.prescriptions.path, await customerWithPatient(server));
  await screen.findByRole('button', { name: 'Take Photo' });
  expect(screen.queryByRole('button', { name: 'Camera with help' })).toBeNull();
});

it('adds its photos to one prescription, and is opened again for the next page', async () => {
  await takesPhotos();
  await opensPage();
  await press('Camera with help');
  await viewfinder();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toHaveAttribute('aria-disabled', 'false'));
  await press('Take photo');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this photo' })).toHaveFocus());
  expect(Track.opened.map(({ isLive }) => isLive)).toEqual([false]);
  expect(await storedCaptures()).toHaveLength(1);
  await press('Use this photo');
  await upload();
  await press('Photograph another page');
  await viewfinder();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take photo' })).toHaveAttribute('aria-disabled', 'false'));
  await press('Take photo');
  await press('Use this photo');
  await upload();
  const [first, second] = (await storedCaptures()).toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  expect(second).toMatchObject({ prescriptionId: first?.id, position: 1, source: 'camera' });
});

it.each([
  ['refused', 'NotAllowedError', 'The camera is blocked for this site.'],
  ['not there', 'NotFoundError', 'No camera was found.'],
  ['in use elsewhere', 'NotReadableError', 'The camera is in use by another app.'],
])('says why there is no picture where the camera is %s, and opens the phone’s own', async (_what, name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  await opensPage();
  await press('Camera with help');
  expect(await within(await viewfinder()).findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Open the phone’s camera' })).toHaveFocus();
  const asked = new Promise((resolve) =>
    screen.getByLabelText('Photo to upload').addEventListener('click', resolve, { once: true }),
  );
  await press('Open the phone’s camera');
  await asked;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so when another app takes the camera away, and goes on when it is free', async () => {
  await opensPage();
  await press('Camera with help');
  const opened = within(await viewfinder());
  await waitFor(() => expect(opened.getByRole('button', { name: 'Take photo' })).toHaveAttribute('aria-disabled', 'false'));
  act(() => void Track.opened[0]?.dispatchEvent(new Event('ended')));
  expect(await opened.findByRole('alert')).toHaveTextContent('The camera is in use by another app.');
  await press('Try again');
  expect(await opened.findByRole('button', { name: 'Take photo' })).toBeVisible();
  await waitFor(() => expect(Track.opened).toHaveLength(2));
});

it('lets go of the camera while nobody looks, and takes it again', async () => {
  await opensPage();
  await press('Camera with help');
  await viewfinder();
  await waitFor(() => expect(Track.opened).toHaveLength(1));
  let state: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(Track.opened[0]?.isLive).toBe(false));
  state = 'visible';
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(Track.opened[1]?.isLive).toBe(true));
  Reflect.deleteProperty(document, 'visibilityState');
  await browser.goesBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Track.opened[1]?.isLive).toBe(false);
});
