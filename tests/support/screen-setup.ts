/** What jsdom lacks and every screen needs. Vitest runs it before each test file of the screens. */
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { matchesMedia } from './media.ts';
import { kept } from './roots.ts';

// Signing in derives a key from the password, which takes its time on purpose; a busy machine takes several times as long.
configure({ asyncUtilTimeout: 20_000 });

// The page's own origin, spelled out because requests have no base address here (decisions.md G3).
vi.stubEnv('VITE_API_ORIGIN', globalThis.location.origin);
vi.stubEnv('VITE_API_EXTENSIONS', '1');

matchesMedia();

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
