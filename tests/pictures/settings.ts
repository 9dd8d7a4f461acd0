/** What holds for all pictures. */
import { fileURLToPath } from 'node:url';

/** A Wednesday morning in India, on every run: pictures are compared. */
export const instant = Date.parse('2026-11-18T10:04:00+05:30');

/** PICTURES_DIR puts them elsewhere, as beside those from before a change. */
export const outputFolder = process.env['PICTURES_DIR'] ?? fileURLToPath(new URL('../../.cache/pictures', import.meta.url));

/** Of the page: one of those that it is built in. */
export const language = process.env['PICTURES_LANGUAGE'] ?? 'en';

export type Scheme = 'light' | 'dark';

const touch = { hasTouch: true, isMobile: true };

/** In this order on the contact sheet. */
export const windowOf = {
  phone: { viewport: { width: 360, height: 740 }, ...touch },
  tablet: { viewport: { width: 768, height: 1024 }, ...touch },
  wide: { viewport: { width: 1280, height: 800 } },
  landscape: { viewport: { width: 740, height: 360 }, ...touch },
  'large text': { viewport: { width: 360, height: 740 }, ...touch },
  paper: { viewport: { width: 794, height: 1123 } },
} as const;

export type Size = keyof typeof windowOf;

export const windows: readonly Size[] = ['phone', 'tablet', 'wide', 'landscape', 'large text'];

const chosen = (process.env['SCHEMES'] ?? 'light,dark').split(',');

/** Of what is turned, enlarged or printed, one tells enough. */
export function schemesOf(size: Size): Scheme[] {
  const all: readonly Scheme[] = ['phone', 'tablet', 'wide'].includes(size) ? ['light', 'dark'] : ['light'];
  return all.filter((scheme) => chosen.includes(scheme));
}

export const fileName = (words: string): string => words.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
