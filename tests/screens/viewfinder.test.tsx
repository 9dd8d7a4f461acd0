/** What the viewfinder shows, says and does, by what a thread that the test leads sees in its frames. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoFaultName } from '../../src/contract/photo-judgement.ts';
import { Viewfinder, type ViewfinderProps } from '../../src/features/prescriptions/Viewfinder.tsx';
import { clearStoredOnSignOut } from '../../src/device/browser-storage.ts';
import type { Seen } from '../../src/lib/photos/view-hint.ts';
import type { Corners } from '../../src/lib/photos/page-corners.ts';

/** Sees in each frame what the test has set, at once. */
class Thread extends EventTarget {
  static sees: Seen | null = null;
  static asked = 0;
  static open = 0;
  constructor() {
    super();
    Thread.open += 1;
  }
  postMessage() {
    Thread.asked += 1;
    this.dispatchEvent(new MessageEvent('message', { data: Thread.sees }));
  }
  terminate() {
    Thread.open -= 1;
  }
}

const corners: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.95 },
  { x: 0.1, y: 0.95 },
];

function sees(...faults: readonly PhotoFaultName[]): void {
  const area = { x: 0, y: 0, width: 1, height: 1 };
  const told = faults.map((fault) => ({ fault, part: 'all' as const, area }));
  Thread.sees = { judgement: { faults: told, sharpness: 3, light: 200, letters: 12, skew: 0 }, corners };
}

type Light = { readonly applyConstraints: (wanted: object) => Promise<void> };

function cameraWith(light?: Light): MediaStream {
  const track = { getCapabilities: () => (light ? { torch: true } : {}), ...light };
  return { getVideoTracks: () => [track], getTracks: () => [track] } as unknown as MediaStream;
}

const shoot = vi.fn<ViewfinderProps['onShoot']>(() => Promise.resolve());

function shows(camera: ViewfinderProps['camera'] = { status: 'live', stream: cameraWith(), others: [] }, isHandheld = true) {
  const drawn = (given: ViewfinderProps['camera']) => (
    <Viewfinder camera={given} isHandheld={isHandheld} problem={undefined} onShoot={shoot} onSwitch={() => undefined} />
  );
  const { rerender, container, unmount } = render(drawn(camera));
  return { container, unmount, becomes: (given: ViewfinderProps['camera']) => rerender(drawn(given)) };
}

const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;
/** The hint that is seen. */
const shown = (container: HTMLElement) => container.querySelector('p[aria-hidden]')?.textContent;
const byItself = () => screen.getByRole('checkbox', { name: 'Take the photo by itself' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  const ofVideo = { videoWidth: 1200, videoHeight: 1600, readyState: 4 };
  for (const [name, value] of Object.entries(ofVideo))
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => value });
  Object.assign(Thread, { sees: null, asked: 0, open: 0 });
  shoot.mockClear();
});

afterEach(() => {
  cleanup();
  clearStoredOnSignOut();
  for (const name of ['videoWidth', 'videoHeight', 'readyState']) Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('while the camera starts', () => {
  it('says how it works, and what the browser may ask', async () => {
    shows({ status: 'starting' });
    await passes(0);
    expect(said()).toMatch(/^Hold the phone above the page\. .* Starting the camera\. Your browser may ask/);
    expect(screen.getByRole('button', { name: 'Take photo' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Take photo' }));
    expect(shoot).not.toHaveBeenCalled();
    expect(Thread.asked).toBe(0);
  });

  it('speaks of the page at a computer, whose camera stands still', async () => {
    shows({ status: 'starting' }, false);
    await passes(0);
    expect(said()).toMatch(/^Hold the page in front of the camera\./);
  });
});

describe('the hints', () => {
  it('are shown when they were seen twice, and stay through one look at something else', async () => {
    const { container } = shows();
    sees('dark');
    await passes(0);
    expect(shown(container)).toMatch(/^Hold the page flat/);
    await passes(400);
    expect(shown(container)).toMatch(/^Too dark\./);
    sees();
    await passes(300);
    expect(shown(container)).toMatch(/^Too dark\./);
    await passes(400);
    expect(shown(container)).toMatch(/^All is well\./);
  });

  it('are said one at a time, in peace and never twice in a row', async () => {
    const heard: { readonly text: string; readonly at: number }[] = [];
    shows();
    const region = screen.getByRole('status');
    const listener = new MutationObserver(() => heard.push({ text: region.textContent.slice(0, 10), at: performance.now() }));
    listener.observe(region, { childList: true, characterData: true, subtree: true });
    for (const [fault, ms] of [
      ['dark', 1500],
      // It has gone by the time that the first one is said.
      ['blurred', 800],
      ['dark', 4000],
      ['blurred', 5000],
    ] as const) {
      sees(fault);
      await passes(ms);
    }
    listener.disconnect();
    expect(heard.map(({ text }) => text)).toEqual(['Too dark. ', 'Hold still']);
    expect((heard[1]?.at ?? 0) - (heard[0]?.at ?? 0)).toBeGreaterThanOrEqual(2000);
  });

  it('draw a frame around the page, whose line is whole when all is well', async () => {
    const { container } = shows();
    sees('glare');
    await passes(400);
    const outline = () => container.querySelector('svg[viewBox="0 0 1200 1600"]');
    expect(outline()).toHaveAttribute('aria-hidden', 'true');
    expect(outline()?.querySelector('polygon')).toHaveAttribute('points', '120,160 1080,160 1080,1520 120,1520');
    expect(outline()).not.toHaveAttribute('data-good');
    sees();
    await passes(800);
    expect(outline()).toHaveAttribute('data-good', 'true');
  });

  it('give way to the advice where the browser cannot look at photos', async () => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    const { container } = shows();
    sees('dark');
    await passes(2000);
    expect(shown(container)).toMatch(/^Hold the page flat/);
    expect(Thread.asked).toBe(0);
    shows({ status: 'starting' });
    await passes(0);
    expect(screen.getAllByRole('status')[1]).toHaveTextContent(/^Hold the page flat/);
  });

  it('end with the camera, and with the viewfinder', async () => {
    const { becomes, unmount } = shows();
    sees('dark');
    await passes(1000);
    expect(Thread.open).toBe(1);
    becomes({ status: 'starting' });
    await passes(0);
    expect(Thread.open).toBe(0);
    const { asked } = Thread;
    await passes(1000);
    expect(Thread.asked).toBe(asked);
    becomes({ status: 'live', stream: cameraWith(), others: [] });
    await passes(1000);
    expect(Thread.asked).toBeGreaterThan(asked);
    unmount();
    await passes(0);
    expect(Thread.open).toBe(0);
  });
});

describe('the photo that is taken by itself', () => {
  it('is not taken before the customer has allowed it', async () => {
    shows();
    sees();
    await passes(5000);
    expect(byItself()).not.toBeChecked();
    expect(shoot).not.toHaveBeenCalled();
  });

  it('is taken once, when all was well for a second, and remembered as allowed until the customer signs out', async () => {
    const first = shows();
    fireEvent.click(byItself());
    sees('dark');
    await passes(800);
    sees();
    await passes(1000);
    expect(shown(first.container)).toMatch(/^All is well\. Hold still: the photo is being taken\./);
    expect(shoot).not.toHaveBeenCalled();
    shoot.mockReturnValueOnce(new Promise(() => undefined));
    await passes(1000);
    expect(shoot).toHaveBeenCalledTimes(1);
    await passes(3000);
    expect(shoot).toHaveBeenCalledTimes(1);
    first.unmount();
    const second = shows();
    expect(byItself()).toBeChecked();
    second.unmount();
    clearStoredOnSignOut();
    shows();
    expect(byItself()).not.toBeChecked();
  });

  it.each([
    ['tap', () => fireEvent.pointerDown(document.body)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ])('is stopped by any %s, until the page was not well in between', async (_what, stops) => {
    const { container } = shows();
    fireEvent.click(byItself());
    sees();
    await passes(1000);
    stops();
    await passes(4000);
    expect(shoot).not.toHaveBeenCalled();
    expect(shown(container)).toMatch(/^Stopped\./);
    sees('blurred');
    await passes(800);
    sees();
    await passes(2500);
    expect(shoot).toHaveBeenCalled();
  });
});

describe('the light of the phone', () => {
  const light = () => screen.queryByRole('button', { name: 'Light' });

  it('is offered where the camera has one, and says whether it is on', async () => {
    const applyConstraints = vi.fn<Light['applyConstraints']>(() => Promise.resolve());
    shows({ status: 'live', stream: cameraWith({ applyConstraints }), others: [] });
    expect(light()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    await passes(0);
    expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
    expect(light()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    await passes(0);
    expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
    expect(light()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not said to be on where it did not go on', async () => {
    const applyConstraints = () => Promise.reject(new Error('busy'));
    shows({ status: 'live', stream: cameraWith({ applyConstraints }), others: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    await passes(0);
    expect(light()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is not offered where there is none', async () => {
    shows();
    await passes(400);
    expect(light()).toBeNull();
  });
});
