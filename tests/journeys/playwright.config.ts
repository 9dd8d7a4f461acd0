import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

/** The built page and the real server in Debian's Chromium. Every test has a server and a database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A machine under load may miss a wait; what needed its second run is listed as flaky, and looked at.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      // Its own background calls would meet a closed network on some machines.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'allow',
    // Of all tests it is a tenth of their time.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      // Minutes of network, of looking through the device, and texts that are escaped or not, whatever the width.
      testIgnore: ['**/uploads.spec.ts', '**/traces.spec.ts', '**/hostile-texts.spec.ts'],
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // A computer has no fingers, and is not turned.
      testIgnore: '**/report-touch.spec.ts',
    },
  ],
});
