/**
 * The real app in jsdom, on the real server in memory. At the top of a test file:
 *
 *     const { server, browser, network } = await screenBed();
 *
 * `browser.opens` is a page load: every module of src/ starts anew, the device's storage stays until the test ends.
 */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { notifications } from '@mantine/notifications';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { unload } from 'swr';
import { afterEach, beforeEach, expect, vi } from 'vitest';
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
import { turns } from './turns.ts';
import { uploadRequests } from './upload-request.ts';

export type ScreenBed = {
  readonly server: TestServer;
  readonly browser: Browser;
  readonly network: Network;
  /** Moves the clocks of server and page; they never go by themselves. */
  readonly passes: (ms: number) => void;
};

/** One server per file; per test a new device, a network without faults and no page. */
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
    await endsLateCode();
    expect(unmet, 'faults that were planned and never met').toEqual([]);
    expect(nested, 'live regions inside of another').toEqual([]);
    expect(lost, 'what had the focus and went without an heir').toBeUndefined();
  });

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

/** Code that was still on its way to a closed page, as that of a toast, would draw into the next one, or where there is no window. */
async function endsLateCode(): Promise<void> {
  await vi.dynamicImportSettled();
  await finishesRendering();
  unmountRoots();
  notifications.clean();
}

/** What React and the toasts' own root have scheduled happens while there still is a window. */
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

  /** Where full loads would have led (location.assign, reload), oldest first; follow one with `opens`. */
  get leftFor(): readonly string[] {
    return this.#leftFor;
  }

  /** Signs a customer in without a screen: their token and user are stored as after a login. */
  async isSignedInAs(customer: Customer): Promise<void> {
    const { data } = (await customer.get(paths.me)).read(CustomerAnswer);
    globalThis.localStorage.setItem('user', JSON.stringify(data));
    globalThis.localStorage.setItem('token', customer.token ?? '');
  }

  /** The same in another tab: this one hears of it by the browser's storage event. */
  async signsInElsewhereAs(customer: Customer): Promise<void> {
    await this.isSignedInAs(customer);
    hearOfToken();
  }

  /** A sign-out in another tab. */
  signsOutElsewhere(): void {
    globalThis.localStorage.removeItem('token');
    hearOfToken();
  }

  /** Loads the page at an address and waits for its screen; resolves when its heading is there. */
  async opens(path: string, as?: Customer): Promise<void> {
    if (as) await this.isSignedInAs(as);
    this.closes();
    globalThis.history.pushState(null, '', path);
    await this.#load();
  }

  /** F5: the address, its history entry and the device's storage stay, nothing that was in memory does. */
  async reloads(): Promise<void> {
    globalThis.dispatchEvent(new PageTransitionEvent('pagehide'));
    this.closes();
    await this.#load();
  }

  /** Puts a text into the field of a label, in place of what it held. */
  async fills(label: string | RegExp, text: string): Promise<void> {
    await this.#user.clear(screen.getByLabelText(label));
    if (text !== '') await this.#user.paste(text);
  }

  /** The browser's own Back button. */
  async goesBack(): Promise<void> {
    const arrived = new Promise<true>((resolve) => globalThis.addEventListener('popstate', () => resolve(true), { once: true }));
    // jsdom forgets a way back that has begun when the page changes its entry just then, and a browser does not.
    // It takes jsdom two turns to go back.
    const isForgotten = () => turns(4);
    do globalThis.history.back();
    while (!(await Promise.race([arrived, isForgotten()])));
  }

  /** Closes the tab's page; what it stored stays. */
  closes(): void {
    this.#network.forgetWaiting();
    // Ends what a page still tries to do about its place: the next page is not its own.
    globalThis.dispatchEvent(new Event('wheel'));
    // What held the focus goes with the page, and nobody inherits it.
    document.dispatchEvent(new Event(takenOver));
    cleanup();
    unmountRoots();
    notifications.clean();
    unload({ revalidate: false });
    this.#page?.closeDatabase();
    this.#page = undefined;
    this.#listeners.remove();
    this.#channels.close();
    document.body.replaceChildren();
    forgetFocus();
    document.documentElement.removeAttribute('class');
  }

  /** A device that was never here. */
  forgetEverything(): void {
    globalThis.localStorage.clear();
    globalThis.sessionStorage.clear();
    globalThis.indexedDB = new IDBFactory();
    Dexie.dependencies.indexedDB = globalThis.indexedDB;
    this.#leftFor = [];
    this.#user = userEvent.setup();
  }

  async #load(): Promise<void> {
    await endsLateCode();
    vi.stubGlobal('location', locationThatStays(this.#leftFor));
    // A page load: whatever src/ keeps in its modules starts anew. React and the libraries are the same throughout.
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

/** What a page listens to goes with it; jsdom's window and document stay. */
function listenersOfThePage() {
  const removals: (() => void)[] = [];
  for (const target of [globalThis, document]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener'];
    target.addEventListener = (...listening: Parameters<EventTarget['addEventListener']>) => {
      // The document's others are those of libraries, which are the same for all pages.
      if (target === globalThis || listening[0] === 'visibilitychange') {
        removals.push(() => target.removeEventListener(listening[0], listening[1] as EventListener, listening[2]));
      }
      add(...listening);
    };
  }
  return { remove: () => removals.splice(0).forEach((remove) => remove()) };
}

function hearOfToken(): void {
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
}

/** jsdom cannot leave a page: what would have is written down instead. */
function locationThatStays(leftFor: string[]): Location {
  const { location } = document;
  const leave = (target: string | URL) => void leftFor.push(String(target));
  const instead: Partial<Location> = { assign: leave, replace: leave, reload: () => leave(location.pathname + location.search) };
  // Over an object of our own: a proxy must not lie about the real location's fixed properties.
  return new Proxy({} as Location, {
    get: (_target, name) => Reflect.get(name in instead ? instead : location, name) as unknown,
  });
}
