/** The window's size, and the text settings of the browser's owner. */
import type { Page } from '@playwright/test';
import { comesToRest } from './at-rest.ts';

type WindowForm = {
  readonly width: number;
  readonly height: number;
  /** In per cent of the browser's default size. */
  readonly text?: number;
  /** The spacing between letters, words, lines and paragraphs that WCAG 1.4.12 requires. */
  readonly isSpaced?: boolean;
};

export const windowForms = {
  phone: { width: 360, height: 740 },
  narrow: { width: 320, height: 640 },
  'large text': { width: 360, height: 740, text: 200 },
  spaced: { width: 320, height: 640, isSpaced: true },
  /** A window of 1280 × 800 has this size at 400 %. */
  low: { width: 320, height: 200 },
  wide: { width: 1280, height: 800 },
  'wide, large text': { width: 1280, height: 800, text: 200 },
} as const satisfies Record<string, WindowForm>;

export type FormName = keyof typeof windowForms;

export async function takesForm(page: Page, name: FormName): Promise<void> {
  const { width, height, text = 100, isSpaced = false }: WindowForm = windowForms[name];
  await page.setViewportSize({ width, height });
  await page.evaluate(setText, { text, isSpaced });
  await comesToRest(page);
}

/** Runs in the page, and cannot be overruled by its styles. */
async function setText({ text, isSpaced }: { readonly text: number; readonly isSpaced: boolean }): Promise<void> {
  const spacing = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:root { font-size: ${text}% !important } ${isSpaced ? `${spacing} p { margin-bottom: 2em !important }` : ''}`,
  );
  document.adoptedStyleSheets = [sheet];
  // A layout by script is done before the second frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
