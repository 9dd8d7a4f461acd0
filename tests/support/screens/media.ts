import { vi } from 'vitest';

/** Makes this one media query match, such as '(min-width: 62em)', or none. */
export function matchesMedia(wanted?: string): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === wanted,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
