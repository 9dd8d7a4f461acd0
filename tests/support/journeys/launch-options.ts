/** How the browser of the journeys is started. */
import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from './chromium.ts';

const args = [
  '--no-sandbox',
  // Its own background calls would meet a closed network on some machines.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // A camera, for whoever may use one.
  '--use-fake-device-for-media-stream',
];

export const launchOptions: LaunchOptions = { executablePath: findHeadlessShell(), args };

/** For `test.use`, at the top of a file that needs what the headless shell has not. */
export const wholeBrowser = { launchOptions: { executablePath: findChromium(), args } };
