/** A computer's camera. Chromium's own stands in for it: a picture that moves. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/journeys/axe.ts';
import { expect, test } from '../support/journeys/browser.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';

test.use({ ...wholeBrowser, isSignedIn: true, hasTouch: false, isMobile: false });

const camera = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });
const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });

test.describe('where the camera may be used', () => {
  test.use({ permissions: ['camera'] });

  test('Take Photo shows what the camera sees; the photo can be taken again, and is used [RX-004]', async ({ page }) => {
    await opensCamera(page);
    await expectNoViolations(page);
    await camera(page).getByRole('button', { name: 'Take photo' }).click();
    await expect(camera(page).getByRole('button', { name: 'Use this photo' })).toBeFocused();
    expect(await liveTracks(page)).toBe(0);
    await expectNoViolations(page);
    await camera(page).getByRole('button', { name: 'Retake' }).click();
    await sees(page);
    await camera(page).getByRole('button', { name: 'Take photo' }).click();
    await camera(page).getByRole('button', { name: 'Use this photo' }).click();
    await expect(upload(page).getByText(/^Prescription \d+ \w+ \d{4}, .*\.jpg$/)).toBeVisible();
    expect(await liveTracks(page)).toBe(0);
    // The one that was taken again is gone.
    await upload(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(/^Prescription \d+ \w+ \d{4}/)).toHaveCount(1);
  });

  test('the keyboard is enough, and stays within the dialog', async ({ page }) => {
    await opensCamera(page);
    await expect(camera(page).getByRole('button', { name: 'Take photo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(camera(page).getByRole('button', { name: 'Use this photo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(camera(page).getByRole('button', { name: 'Take photo' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(camera(page).getByRole('checkbox', { name: 'Take the photo by itself' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(camera(page).getByRole('button', { name: 'Close' })).toBeFocused();
  });

  test('the camera is off as soon as nobody looks: closed, left by Back, or in the background', async ({ page }) => {
    await opensCamera(page);
    await setsVisibility(page, 'hidden');
    await expect.poll(() => liveTracks(page)).toBe(0);
    await setsVisibility(page, 'visible');
    await sees(page);
    await page.keyboard.press('Escape');
    await expect(camera(page)).toBeHidden();
    expect(await liveTracks(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Take Photo' })).toBeFocused();
    await page.getByRole('button', { name: 'Take Photo' }).click();
    await sees(page);
    await page.goBack();
    await expect(camera(page)).toBeHidden();
    await expect.poll(() => liveTracks(page)).toBe(0);
  });

  test('a photo that was taken and not used yet outlives the page', async ({ page }) => {
    await opensCamera(page);
    await camera(page).getByRole('button', { name: 'Take photo' }).click();
    await expect(camera(page).getByRole('button', { name: 'Use this photo' })).toBeVisible();
    await page.reload();
    await expect(upload(page).getByText(/^Prescription \d+ \w+ \d{4}, .*\.jpg$/)).toBeVisible();
  });
});

test('where the camera may not be used it says why, and Browse Files is the way out', async ({ page }) => {
  await opensPrescriptions(page);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(camera(page).getByRole('alert')).toContainText('The camera is blocked for this site.');
  await expect(camera(page).getByRole('button', { name: 'Browse Files' })).toBeFocused();
  await expectNoViolations(page);
  const chooser = page.waitForEvent('filechooser');
  await camera(page).getByRole('button', { name: 'Browse Files' }).click();
  await chooser;
  await expect(camera(page)).toBeHidden();
});

async function opensCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Looks on while the page opens and closes its cameras.
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { openedTracks: tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await opensPrescriptions(page);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await sees(page);
}

async function opensPrescriptions(page: Page): Promise<void> {
  await page.goto('/prescriptions');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
}

/** The live picture is there. */
async function sees(page: Page): Promise<void> {
  await expect(camera(page).getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await expect.poll(() => liveTracks(page)).toBe(1);
  await expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);
}

const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { openedTracks } = globalThis as unknown as { openedTracks: MediaStreamTrack[] };
    return openedTracks.filter(({ readyState }) => readyState === 'live').length;
  });

/** A headless browser's pages are always in sight. */
const setsVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
