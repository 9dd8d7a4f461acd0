import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.ts';

const args = [
  '--no-sandbox',
  // On some machines the browser's own background requests would meet a closed network.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // This gives tests a fake camera.
  '--use-fake-device-for-media-stream',
];

export const launchOptions: LaunchOptions = { executablePath: findHeadlessShell(), args };

/** Use it with `test.use` at the top of a file that needs what the headless shell lacks. */
export const wholeBrowser = { launchOptions: { executablePath: findChromium(), args } };
