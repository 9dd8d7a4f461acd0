import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/journeys/launch-options.ts';
import { isLong } from '../support/long-form.ts';
import { waitLimit } from '../support/wait-limit.ts';
import { testsAt } from './widths.ts';

/** The built page and the real server in Chromium's headless shell: one server for each of two workers, and a customer for each test. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './prepare-data.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 300_000,
  expect: { timeout: waitLimit, toPass: { timeout: waitLimit } },
  reporter: [['list']],
  use: {
    launchOptions,
    // What opens and slides away moves in the files that look at it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: waitLimit,
    navigationTimeout: waitLimit,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Where none is tested, the worker that keeps all screens on the device takes a second of each test.
    serviceWorkers: 'block',
  },
  projects: [
    // First, since the longest are among them.
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      ...testsAt('desktop', isLong),
    },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      ...testsAt('phone', isLong),
    },
  ],
});
