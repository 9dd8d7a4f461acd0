import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Brand } from '../brand.ts';

/** The web app manifest, under the provider's name. */
export function webManifest({ name, tagline, themeColor, backgroundColor }: Brand): Partial<ManifestOptions> {
  return {
    id: '/?app=lab-at-home',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: themeColor,
    background_color: backgroundColor,
    categories: ['health', 'medical'],
    icons: [
      { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png' },
      { src: '/maskable-icon-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      { src: '/screenshots/tests-phone.png', sizes: '720x1480', type: 'image/png', form_factor: 'narrow', label: 'Find a test' },
      {
        src: '/screenshots/test-phone.png',
        sizes: '720x1480',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'What it is and how to prepare',
      },
      {
        src: '/screenshots/checkout-phone.png',
        sizes: '720x1480',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Choose a day and an hour',
      },
    ],
    shortcuts: [
      { name: 'Find a test', url: '/tests' },
      { name: 'My orders', url: '/orders' },
    ],
  };
}
