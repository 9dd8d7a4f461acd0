/** The viewfinder on a phone: what it sees is a film of a page, in the dark, far away, and then as it should be. */
import type { LaunchOptions, Page } from '@playwright/test';
import { expectNoViolationsInBothSchemes } from '../support/journeys/axe.ts';
import { expect, test as base } from '../support/journeys/browser.ts';
import { filmOf } from '../support/journeys/filmed-page.ts';
import { wholeBrowser } from '../support/journeys/launch-options.ts';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ browserName: _name }, provide) => {
      const film = await filmOf([
        { seconds: 2, size: 1, light: 0.07 },
        { seconds: 2, size: 0.4, light: 1 },
        { seconds: 3, size: 1, light: 1 },
      ]);
      const { launchOptions } = wholeBrowser;
      await provide({ ...launchOptions, args: [...launchOptions.args, film.argument] });
      film.remove();
    },
    { scope: 'worker' },
  ],
});
test.use({ isSignedIn: true });

const viewfinder = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });
const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload prescription' });
const button = (page: Page, name: string) => viewfinder(page).getByRole('button', { name, exact: true });

async function opens(page: Page): Promise<void> {
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'Camera with help' }).click();
}

/** The hint that is shown; what is heard comes after it, so that it can be said in peace. */
const hint = (page: Page, words: string) => viewfinder(page).locator('[aria-hidden]', { hasText: words });

/** Counts the frames that are handed over to be looked at. */
const countsLooks = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { looks: 0 });
    const PlainWorker = Worker;
    globalThis.Worker = class extends PlainWorker {
      override postMessage(message: unknown, given?: Transferable[] | StructuredSerializeOptions) {
        (globalThis as unknown as { looks: number }).looks += 1;
        super.postMessage(message, given as Transferable[]);
      }
    };
  });
const looks = (page: Page) => page.evaluate(() => (globalThis as unknown as { looks: number }).looks);

/** Holds the film in the scene of a hint. A hint may still be shown when its scene is over, so that more looks have to agree. */
async function holdsAt(page: Page, words: string): Promise<void> {
  const video = viewfinder(page).locator('video');
  await expect(async () => {
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect(hint(page, words)).toBeVisible();
    await video.evaluate((element: HTMLVideoElement) => element.pause());
    const before = await looks(page);
    // The first of them may have begun before, and the hint needs two.
    await expect.poll(() => looks(page)).toBeGreaterThan(before + 3);
    expect(await hint(page, words).isVisible()).toBe(true);
  }).toPass();
}

test.describe('where the camera may be used', () => {
  test.use({ permissions: ['camera'] });

  test('hints lead to a readable photo, which is taken by itself once that is allowed [RX-004]', async ({ page }) => {
    await countsLooks(page);
    await opens(page);
    await expect(button(page, 'Take photo')).toBeFocused();
    await expect(viewfinder(page).getByRole('status')).toHaveText(/^Hold the phone above the page\./);
    await expect(hint(page, 'Too dark.')).toBeVisible();
    for (const words of ['Closer, until the page fills the picture.', 'All is well. Hold still and take the photo.']) {
      await holdsAt(page, words);
      await expectNoViolationsInBothSchemes(page);
    }
    await expect(viewfinder(page).getByRole('status')).toHaveText(/^(Too dark|Closer|All is well)\b/);
    // Nothing is taken before it is allowed.
    await expect(button(page, 'Take photo')).toBeVisible();
    const byItself = viewfinder(page).getByRole('checkbox', { name: 'Take the photo by itself' });
    await expect(byItself).not.toBeChecked();
    await byItself.check();
    await expect(button(page, 'Use this photo')).toBeFocused();
    await expect(viewfinder(page).getByText('The photo looks readable.')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    await button(page, 'Use this photo').click();
    await expect(upload(page).getByText('The photo looks readable.')).toBeVisible();
  });

  test('while it counts down to a photo that it takes by itself, axe finds nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const passes = performance.now.bind(performance);
      let stopped: number | undefined;
      // Time and film stand still then, so that there is time to look at what is shown.
      performance.now = () => {
        if (stopped === undefined && document.querySelector('[class*="countdown"]') !== null) {
          stopped = passes();
          document.querySelector('video')?.pause();
        }
        return stopped ?? passes();
      };
    });
    await opens(page);
    await expect(hint(page, 'Too dark.')).toBeVisible();
    await viewfinder(page).getByRole('checkbox', { name: 'Take the photo by itself' }).check();
    await expect(hint(page, 'All is well. Hold still: the photo is being taken.')).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
    await expect(viewfinder(page).locator('[class*="countdown"]')).toBeAttached();
  });

  test('while the browser asks its question, axe finds nothing', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
    });
    await opens(page);
    await expect(viewfinder(page).getByText('Your browser may ask', { exact: false }).first()).toBeVisible();
    await expectNoViolationsInBothSchemes(page);
  });

  test('where the camera’s own way of taking photos fails, the live picture becomes the photo', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(ImageCapture.prototype, {
        getPhotoCapabilities: () => Promise.resolve({ imageWidth: { max: 4000 }, imageHeight: { max: 3000 } }),
        takePhoto: () => {
          document.documentElement.dataset['wasAsked'] = 'true';
          return Promise.reject(new Error('busy'));
        },
      });
    });
    await opens(page);
    await expect(viewfinder(page).locator('[aria-hidden]', { hasText: /Too dark|Closer|All is well/ })).toBeVisible();
    await button(page, 'Take photo').click();
    await expect(button(page, 'Use this photo')).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-was-asked', 'true');
    const size = () =>
      viewfinder(page)
        .getByAltText('Your prescription as it was taken')
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([960, 1280]);
  });

  test('Back closes it, and the camera is off', async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => {
        const stream = await open(wanted);
        Object.assign(globalThis, { openedStream: stream });
        return stream;
      };
    });
    const states = () =>
      page.evaluate(() => {
        const { openedStream } = globalThis as unknown as { openedStream?: MediaStream };
        return openedStream?.getTracks().map(({ readyState }) => readyState);
      });
    await opens(page);
    await expect.poll(states).toEqual(['live']);
    await page.goBack();
    await expect(viewfinder(page)).toBeHidden();
    await expect.poll(states).toEqual(['ended']);
    await expect(page.getByRole('button', { name: 'Camera with help' })).toBeFocused();
  });
});

test('where the camera is refused it says why, and the phone’s own camera is the way out', async ({ page }) => {
  await opens(page);
  await expect(viewfinder(page).getByRole('alert')).toContainText('The camera is blocked for this site.');
  await expect(button(page, 'Open the phone’s camera')).toBeFocused();
  await expectNoViolationsInBothSchemes(page);
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Open the phone’s camera').click();
  expect((await chooser).isMultiple()).toBe(false);
  await expect(viewfinder(page)).toBeHidden();
});
