/**
 * Pictures of every screen in every state, for whoever changes a style: `npm run pictures`. Part of them by group
 * (`-- orders`), by name or size (`-- orders -g phone`), by scheme (`SCHEMES=dark`).
 */
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/journeys/chromium.ts';
import { outputFolder } from './settings.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: `${outputFolder}/.failures`,
  globalTeardown: './contact-sheet.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: Number(process.env['WORKERS'] ?? 2),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--lang=en-IN',
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What is held back or refused would be asked for by the worker, past the page.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    bypassCSP: true,
    deviceScaleFactor: Number(process.env['PICTURES_SCALE'] ?? 1),
    actionTimeout: 15_000,
  },
});
