/** The manifest as Chromium and the W3C's text need it; what it names is there, in the size that it says. */
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { brand } from '../../src/brand.ts';
import { webManifest } from '../../src/build/web-manifest.ts';
import { isPagePath } from '../../src/lib/pages/page-paths.ts';
import { schemes } from '../../src/ui/tokens.ts';

const manifest = webManifest(brand, '/');
const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];

describe('the web app manifest', () => {
  it('has what a browser installs by: name, start, standalone window, icons of 192 and 512 [PWA-001]', () => {
    expect(manifest).toMatchObject({
      name: brand.name,
      short_name: brand.name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.id).toMatch(/^\//);
    // A launcher cuts longer ones off.
    expect(manifest.short_name?.length).toBeLessThanOrEqual(12);
    const plain = icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
    expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('goes by the name of its provider', () => {
    const own = webManifest({ ...brand, name: 'Acme Labs', themeColor: '#123456' }, '/');
    expect(own).toMatchObject({ name: 'Acme Labs', short_name: 'Acme Labs', theme_color: '#123456' });
    // The same app under another name is still the same app.
    expect(own.id).toBe(manifest.id);
  });

  it.each(pictures.map(({ src, sizes = '', type }) => ({ src, sizes, type })))(
    'has $src in $sizes',
    async ({ src, sizes, type }) => {
      expect(existsSync(`public${src}`)).toBe(true);
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(`image/${format}`).toBe(type);
    },
  );

  it('shows itself to installers on a phone and on a wide window', () => {
    const forms = new Set(screenshots.map((picture) => picture.form_factor));
    expect(forms).toEqual(new Set(['narrow', 'wide']));
    for (const { sizes = '', label } of screenshots) {
      const [width = 0, height = 0] = sizes.split('x').map(Number);
      // Chromium's bounds.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(label).toBeTruthy();
    }
  });

  it('opens on a computer what it takes when it is shared, at an address of the prescriptions', () => {
    const [handler, ...others] = manifest.file_handlers ?? [];
    expect(others).toEqual([]);
    expect(handler?.action).toBe('/prescriptions?opened=1');
    const shared = manifest.share_target?.params.files;
    expect(shared).toMatchObject([{ accept: Object.keys(handler?.accept ?? {}) }]);
  });

  it('leads from its icon to the four errands', () => {
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Tests', '/tests'],
      ['Upload prescription', '/prescriptions'],
      ['My orders', '/orders'],
      ['Reports', '/reports'],
    ]);
    expect(shortcuts.every(({ url }) => isPagePath(url))).toBe(true);
    expect(shortcuts.every((shortcut) => shortcut.icons?.[0]?.sizes === '96x96')).toBe(true);
  });

  it('brings a launch into the window that is open, where what is shared arrives too', () => {
    expect(manifest.launch_handler?.client_mode).toEqual(['navigate-existing', 'auto']);
  });
});

it('has an icon that every mask leaves whole: opaque to its corners, the picture within four fifths', async () => {
  const { data, info } = await sharp('public/maskable-icon-512x512.png')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  const offending: string[] = [];
  for (let place = 0; place < data.length; place += 4) {
    const [x, y] = [(place / 4) % info.width, Math.floor(place / 4 / info.width)];
    const isOutside = Math.hypot(x - info.width / 2, y - info.height / 2) > 0.4 * info.width;
    const isGround = ground.every((value, channel) => Math.abs(value - (data[place + channel] ?? 0)) < 4);
    if (data[place + 3] !== 255 || (isOutside && !isGround)) offending.push(`${x},${y}`);
  }
  expect(offending).toEqual([]);
});

it("colours the window's bar as the header, light and dark", () => {
  const page = readFileSync('index.html', 'utf8');
  const colorOf = (scheme: string) =>
    new RegExp(`name="theme-color" content="([^"]+)" media="\\(prefers-color-scheme: ${scheme}\\)"`).exec(page)?.[1];
  expect(colorOf('light')).toBe(schemes.light.surface);
  expect(colorOf('dark')).toBe(schemes.dark.surface);
  expect(page).toMatch(/name="viewport" content="[^"]*viewport-fit=cover/);
});
