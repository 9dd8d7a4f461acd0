import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Returns CHROMIUM_PATH, or else a browser of the system, or else Playwright's own download, or undefined if there is none. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return named;
  return [...known, chromium.executablePath()].find((path) => existsSync(path));
}

export function findChromium(): string {
  const path = chromiumPath();
  if (path === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH, or run "npm test", which installs one.');
  return path;
}

/**
 * Returns the headless shell, which takes a third less time for a journey. It has no camera, and its pages crash after a
 * background sync; files that need either use `test.use(wholeBrowser)`.
 */
export function findHeadlessShell(): string {
  const isNamed = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  return !isNamed && existsSync(headlessShellPath) ? headlessShellPath : findChromium();
}

/** Debian's package of the same name installs it here. */
export const headlessShellPath = '/usr/bin/chromium-headless-shell';
