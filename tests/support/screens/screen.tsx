/**
 * Runs the real app in jsdom, on the real server in memory. At the top of a test file:
 *
 *     const { server, browser, network } = await screenBed();
 *
 * `browser.opens` loads a page: every module of src/ starts anew, and the device's storage stays until the test ends.
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { unload } from 'swr';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import type { Settings } from '../../../server/settings/config.ts';
import { CustomerAnswer } from '../../../src/contract/customer.ts';
import { paths } from '../../../src/contract/paths.ts';
import { channelsOfThePage } from './channels.ts';
import { nestedRegions } from './live-regions.ts';
import { forgetFocus, lostFocus } from './lost-focus.ts';
import { Network } from './network.ts';
import { takenOver } from '../../../src/ui/focus-heir.ts';
import { unmountRoots } from './roots.ts';
import { testServer, type Customer, type TestServer } from '../server/server.ts';
import { timersOfThePage } from './timers.ts';
import { turns } from './turns.ts';
import { uploadRequests } from './upload-request.ts';

export type ScreenBed = {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly network: Network;
  /** Moves the clocks of server and page, which never move by themselves. */
  readonly passes: (ms: number) => void;
};

/** Creates one server per file, and for each test a new device, a network without faults and no page. */
export async function screenBed(changes: Partial<Settings> = {}): Promise<ScreenBed> {
  const server = await testServer(changes);
  const network = new Network(server.app);
  const browser = new Browser(network);
  const ticks = performance.now();
  let passedMs = 0;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: server.now() });
    passedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => ticks + passedMs);
    vi.stubGlobal('fetch', network.fetch);
    vi.stubGlobal('XMLHttpRequest', uploadRequests(network));
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.isSaidOnline });
    network.reset();
    browser.forgetEverything();
  });

  afterEach(async () => {
    const { unmet } = network;
    const nested = nestedRegions();
    const lost = await lostFocus();
    browser.closes();
    vi.useRealTimers();
    await browser.endsLateCode();
    expect(unmet, 'faults that were planned and never met').toEqual([]);
    expect(nested, 'live regions inside of another').toEqual([]);
    expect(lost, 'what had the focus and went without an heir').toBeUndefined();
  });

  afterAll(() => browser.leavesTheWindow());

  return {
    server,
    browser,
    network,
    passes: (ms) => {
      server.passes(ms);
      passedMs += ms;
      vi.setSystemTime(server.now());
    },
  };
}

/** Runs what React and the toasts' root have scheduled while there still is a window. */
async function finishesRendering(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Page = { readonly closeDatabase: () => void };

export class Browser {
  readonly #network: Network;
  #page: Page | undefined;
  #leftFor: string[] = [];
  #user: UserEvent = userEvent.setup();
  readonly #listeners = listenersOfThePage();
  readonly #channels = channelsOfThePage();
  readonly #timers = timersOfThePage();

  constructor(network: Network) {
    this.#network = network;
  }

  /** Types, clicks and tabs as a customer does. */
  get user(): UserEvent {
    return this.#user;
  }

  /** Path, query and fragment in the address bar. */
  get address(): string {
    const { pathname, search, hash } = globalThis.location;
    return pathname + search + hash;
  }

  /** All values in localStorage and sessionStorage, to look for what must not be there. */
  get storedText(): string {
    const stores = [globalThis.localStorage, globalThis.sessionStorage];
    return stores
      .flatMap((store) => Array.from({ length: store.length }, (_, index) => store.getItem(store.key(index) ?? '')))
      .join('\n');
  }

  /** The addresses of full loads (location.assign, reload), oldest first; follow one with `opens`. */
  get leftFor(): readonly string[] {
    return this.#leftFor;
  }

  /** Signs a customer in without a screen: token and user are stored as after a login. */
  async isSignedInAs(customer: Customer): Promise<void> {
    const { data } = (await customer.get(paths.me)).read(CustomerAnswer);
    globalThis.localStorage.setItem('user', JSON.stringify(data));
    globalThis.localStorage.setItem('token', customer.token ?? '');
  }

  /** Signs a customer in in another tab; this one gets the browser's storage event. */
  async signsInElsewhereAs(customer: Customer): Promise<void> {
    await this.isSignedInAs(customer);
    hearOfToken();
  }

  /** Signs out in another tab. */
  signsOutElsewhere(): void {
    globalThis.localStorage.removeItem('token');
    hearOfToken();
  }

  /** Loads the page at an address, and resolves when its screen's heading is there. */
  async opens(path: string, as?: Customer): Promise<void> {
    if (as) await this.isSignedInAs(as);
    this.closes();
    globalThis.history.pushState(null, '', path);
    await this.#load();
  }

  /** Reloads the page: the address, its history entry and the device's storage stay, but nothing in memory does. */
  async reloads(): Promise<void> {
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    this.closes();
    await this.#load();
  }

  /** Replaces the text of the field with this label. */
  async fills(label: string | RegExp, text: string): Promise<void> {
    await this.#user.clear(screen.getByLabelText(label));
    if (text !== '') await this.#user.paste(text);
  }

  /** Presses the browser's Back button. */
  async goesBack(): Promise<void> {
    const arrived = new Promise<true>((resolve) => globalThis.addEventListener('popstate', () => resolve(true), { once: true }));
    // Unlike a browser, jsdom forgets a pending way back when the page changes its history entry. Going back takes two turns.
    const isForgotten = () => turns(4);
    do globalThis.history.back();
    while (!(await Promise.race([arrived, isForgotten()])));
  }

  /** Closes the tab's page; its storage stays. */
  closes(): void {
    this.#network.forgetWaiting();
    // This ends the closed page's attempts to restore its scroll position, which the next page must not inherit.
    globalThis.dispatchEvent(new Event('wheel'));
    // The focused element goes with the page, and nothing inherits the focus.
    document.dispatchEvent(new Event(takenOver));
    cleanup();
    unmountRoots();
    notifications.clean();
    unload({ revalidate: false });
    this.#page?.closeDatabase();
    this.#page = undefined;
    this.#listeners.remove();
    this.#timers.end();
    this.#channels.close();
    document.body.replaceChildren();
    forgetFocus();
    document.documentElement.removeAttribute('class');
  }

  /** Waits for code that a closed page was still loading: it would draw into the next page, or without a window. */
  async endsLateCode(): Promise<void> {
    await vi.dynamicImportSettled();
    await finishesRendering();
    unmountRoots();
    notifications.clean();
    this.#timers.end();
  }

  /** Gives the window back as it was, because the files of a process share it. */
  leavesTheWindow(): void {
    for (const own of [this.#listeners, this.#channels, this.#timers]) own.restore();
  }

  /** Makes the device a new one. */
  forgetEverything(): void {
    globalThis.localStorage.clear();
    globalThis.sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
    Dexie.dependencies.indexedDB = globalThis.indexedDB;
    this.#leftFor = [];
    this.#user = userEvent.setup();
  }

  async #load(): Promise<void> {
    await this.endsLateCode();
    vi.stubGlobal('location', locationThatStays(this.#leftFor));
    // A page load starts all modules of src/ anew. React and the libraries stay the same.
    vi.resetModules();
    const [{ BrowserApp }, { db }] = await Promise.all([
      import('../../../src/app/BrowserApp.tsx'),
      import('../../../src/cache/db.ts'),
    ]);
    this.#page = { closeDatabase: () => db.close() };
    render(<BrowserApp />);
    await waitFor(() => {
      if (screen.getByRole('heading', { level: 1 }).textContent === 'Loading…') throw new Error('The screen is still on its way');
    });
  }
}

/** Removes a page's listeners when it is closed, because jsdom's window and document stay. */
function listenersOfThePage() {
  const removals: (() => void)[] = [];
  const own = [globalThis, document].map((target) => ({
    target,
    add: target.addEventListener,
  }));
  for (const { target, add: given } of own) {
    const add = given.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (...listening: Parameters<EventTarget['addEventListener']>) => {
      // The document's other listeners belong to libraries, which are the same for all pages.
      if (target === globalThis || listening[0] === 'visibilitychange') {
        removals.push(() => target.removeEventListener(listening[0], listening[1] as EventListener, listening[2]));
      }
      add(...listening);
    };
  }
  return {
    remove: () => removals.splice(0).forEach((remove) => remove()),
    restore: () => own.forEach(({ target, add }) => void (target.addEventListener = add)),
  };
}

function hearOfToken(): void {
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

/** jsdom cannot leave a page, so the addresses are recorded instead. */
function locationThatStays(leftFor: string[]): Location {
  const { location } = document;
  const leave = (target: string | URL) => void leftFor.push(String(target));
  const instead: Partial<Location> = { assign: leave, replace: leave, reload: () => leave(location.pathname + location.search) };
  // The proxy wraps an object of our own, because it must not contradict the real location's fixed properties.
  return new Proxy({} as Location, {
    get: (_target, name) => Reflect.get(name in instead ? instead : location, name) as unknown,
  });
}
