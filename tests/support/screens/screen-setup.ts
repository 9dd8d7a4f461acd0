/** Adds what jsdom lacks and every screen needs. Vitest runs it before each test file of the screens. */
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { readDisabled } from './disabled.ts';
import { matchesMedia } from './media.ts';
import { kept } from './roots.ts';
import { waitLimit } from '../wait-limit.ts';

// The device is in the provider's zone, whatever the machine's is: in other zones, screens name the zone beside their times.
process.env['TZ'] = 'Asia/Kolkata';

// Test files share a process and its window. None may meet what another file's page kept in its modules, or what another file put
// in place of the browser's own objects.
const given = [navigator, document].map((target) => ({ target, names: new Set(Reflect.ownKeys(target)) }));
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { target, names } of given) {
    for (const name of Reflect.ownKeys(target)) if (!names.has(name)) Reflect.deleteProperty(target, name);
  }
  localStorage.clear();
  sessionStorage.clear();
  // SWR outlives its page here, and relies on the window's last event.
  globalThis.dispatchEvent(new Event('online'));
  vi.resetModules();
});

configure({ asyncUtilTimeout: waitLimit, getElementError: elementError });

// The page's own origin is spelled out because requests have no base address here (decision G3).
vi.stubEnv('VITE_API_ORIGIN', globalThis.location.origin);
vi.stubEnv('VITE_API_EXTENSIONS', '1');

matchesMedia();
readDisabled();

// This applies to what src/ draws by itself; the testing library has a React DOM that no test replaces.
vi.mock(import('react-dom/client'), async (original) => {
  const client = await original();
  return { ...client, createRoot: kept(client.createRoot) };
});

class StillObserver {
  readonly observe: (target: Element) => void = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

/** Tells the size of an element once, as browsers do when they begin to observe it. */
class FirstSizeObserver extends StillObserver {
  override readonly observe: (target: Element) => void;

  constructor(tell: (entries: object[], observer: object) => void) {
    super();
    this.observe = (target) => queueMicrotask(() => target.isConnected && tell([{ target, borderBoxSize: [] }], this));
  }
}

vi.stubGlobal('ResizeObserver', FirstSizeObserver);
vi.stubGlobal('IntersectionObserver', StillObserver);
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
// jsdom has no layout, so nothing covers anything.
document.elementFromPoint = () => null;
const nowhere = document.body.getBoundingClientRect();
Range.prototype.getBoundingClientRect = () => nowhere;

/** The library's own limit ends in the page's header, and of a failure that comes once in a hundred runs there is only the log. */
const mostLetters = 40_000;

/**
 * Returns the error for an element that was not found. While a test waits, each attempt fails with one. Printing the whole page
 * for all of them took a twentieth of the tests' time, so only the last error shows it.
 */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    readonly _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = new Error([message, isWaiting ? '' : prettyDOM(container, mostLetters)].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
