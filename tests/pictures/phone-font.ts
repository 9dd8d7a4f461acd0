/** Close to what a phone has; a server's own is much wider. The rupee sign is in the second part. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';

const ranges = { latin: 'U+0000-00FF, U+2000-206F', 'latin-ext': 'U+0100-02FF, U+20A0-20CF' } as const;

let faces: { readonly weight: string; readonly range: string; readonly bytes: string }[] | undefined;

export async function withPhoneFont(on: BrowserContext | Page): Promise<void> {
  faces ??= (['latin', 'latin-ext'] as const).flatMap((part) =>
    ['400', '600', '700'].map((weight) => ({
      weight,
      range: ranges[part],
      bytes: readFileSync(`node_modules/@fontsource/noto-sans/files/noto-sans-${part}-${weight}-normal.woff2`, 'base64'),
    })),
  );
  await on.addInitScript((fonts) => {
    for (const { weight, range, bytes } of fonts) {
      const font = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0);
      document.fonts.add(new FontFace('Phone', font, { weight, unicodeRange: range }));
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-family: Phone, sans-serif !important; }');
    document.adoptedStyleSheets.push(sheet);
  }, faces);
}
