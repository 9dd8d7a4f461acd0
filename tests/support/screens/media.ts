import { vi } from 'vitest';

/** Of all media queries this one matches, as '(min-width: 62em)'; none where there is none. */
export function matchesMedia(wanted?: string): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === wanted,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
