import language from '#words/language';
import words from '#words/page';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Brand } from '../brand.ts';
import { pages } from '../lib/pages/page-paths.ts';
import { openedPath } from '../lib/pages/opened-path.ts';
import { shareField, sharePath } from '../lib/pages/share-result.ts';

/** The web app manifest, under the provider's name. */
export function webManifest({ name, tagline, themeColor, backgroundColor }: Brand, base: string): Partial<ManifestOptions> {
  const addressOf = (path: string) => base + path.slice(1);
  return {
    id: '/?app=lab-at-home',
    name,
    short_name: name,
    description: words.description(tagline),
    lang: language.locale,
    dir: 'ltr',
    start_url: addressOf('/'),
    // One app in all of its languages.
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    // These colours count for the moment before a page is there; from then on the page's own two count, for light and dark.
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['health', 'medical'],
    icons: [
      { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/maskable-icon-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: screenshots(),
    shortcuts: shortcuts().map((one) => ({ ...one, url: addressOf(one.url) })),
    share_target: {
      action: addressOf(sharePath),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareField, accept: sharedTypes }] },
    },
    file_handlers: [{ action: addressOf(openedPath), accept: openedTypes }],
    // It is not 'focus-existing': what is shared to an open app would be dropped (WICG/web-app-launch#62). Forms keep their
    // drafts.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  };
}

const onPhone = { sizes: '720x1480', type: 'image/png', form_factor: 'narrow' } as const;

/** `tests/pictures/readme-pictures.ts` takes them, as it takes those of the README. */
const screenshots = (): ManifestOptions['screenshots'] => [
  { src: '/screenshots/tests-phone.png', ...onPhone, label: words.pictureOfTests },
  { src: '/screenshots/test-phone.png', ...onPhone, label: words.pictureOfTest },
  { src: '/screenshots/checkout-phone.png', ...onPhone, label: words.pictureOfCheckout },
  { src: '/screenshots/tests-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide', label: words.pictureOfTests },
];

/** A long press on the icon offers these. `draw-icons.ts` draws their icons. */
const shortcuts = () => [
  shortcut(words.tests, pages.tests.path, 'tests'),
  shortcut(words.uploadPrescription, pages.prescriptions.path, 'prescription'),
  shortcut(words.orders, pages.orders.path, 'orders'),
  shortcut(words.reports, pages.reports.path, 'reports'),
];

function shortcut(name: string, url: string, icon: string) {
  return { name, url, icons: [{ src: `/shortcuts/${icon}-96x96.png`, sizes: '96x96', type: 'image/png' }] };
}

/** HEIC is named too: an app that is not offered cannot explain what it does not take. */
const sharedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif', 'application/pdf'];

/** A computer offers the app for these files. HEIC has the same reason as above. */
const openedTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif', '.hif'],
  'application/pdf': ['.pdf'],
};
