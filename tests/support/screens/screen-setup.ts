/** What jsdom lacks and every screen needs. Vitest runs it before each test file of the screens. */
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { readDisabled } from './disabled.ts';
import { matchesMedia } from './media.ts';
import { kept } from './roots.ts';
import { waitLimit } from '../wait-limit.ts';

// A device of the provider's zone, whatever the machine's is: the screens of others name the zone beside their times.
process.env['TZ'] = 'Asia/Kolkata';

// The files of tests share a process and its window: none of them shall meet what another one's page kept in its modules, nor
// what another one put in the place of the browser's own.
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
  // SWR outlives its page here, and goes by what the window has told it last.
  globalThis.dispatchEvent(new Event('online'));
  vi.resetModules();
});

configure({ asyncUtilTimeout: waitLimit, getElementError: elementError });

// The page's own origin, spelled out because requests have no base address here (decision G3).
vi.stubEnv('VITE_API_ORIGIN', globalThis.location.origin);
vi.stubEnv('VITE_API_EXTENSIONS', '1');

matchesMedia();
readDisabled();

// For what src/ draws by itself; the testing library has a React DOM that no test replaces.
vi.mock(import('react-dom/client'), async (original) => {
  const client = await original();
  return { ...client, createRoot: kept(client.createRoot) };
});

class StillObserver {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

vi.stubGlobal('ResizeObserver', StillObserver);
vi.stubGlobal('IntersectionObserver', StillObserver);
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
// Nothing is laid out here, so that nothing lies over anything.
document.elementFromPoint = () => null;
const nowhere = document.body.getBoundingClientRect();
Range.prototype.getBoundingClientRect = () => nowhere;

/**
 * What an element that was not found says. While it is waited for, each look at the page fails with one, and drawing the whole
 * page as text for all of them took a twentieth of the tests' time: only the last one shows it.
 */
function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    readonly _disableExpensiveErrorDiagnostics?: boolean;
  };
  const error = new Error([message, isWaiting ? '' : prettyDOM(container)].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}
