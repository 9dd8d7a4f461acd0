/** A PDF's pages in the browser, one below the other. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type * as pdfjsModule from 'pdfjs-dist';

const code = 'node_modules/pdfjs-dist/legacy/build';

type Pdfjs = typeof pdfjsModule;

/** Instead of what the page shows. */
export async function showPdf(page: Page, bytes: Buffer): Promise<void> {
  await page.route('**/pdfjs/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${code}/${name}`) });
  });
  await page.route('**/sheet', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }));
  await page.goto('/sheet');
  await page.evaluate(async (text) => {
    const at = '/pdfjs/pdf.mjs';
    const pdfjs = (await import(at)) as Pdfjs;
    pdfjs.GlobalWorkerOptions.workerSrc = '/pdfjs/pdf.worker.mjs';
    const data = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
    const file = await pdfjs.getDocument({ data }).promise;
    document.body.style.margin = '0';
    for (let number = 1; number <= file.numPages; number += 1) {
      const drawn = await file.getPage(number);
      const viewport = drawn.getViewport({ scale: innerWidth / drawn.getViewport({ scale: 1 }).width });
      const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height });
      document.body.append(canvas);
      await drawn.render({ canvas, viewport }).promise;
    }
  }, bytes.toString('base64'));
}
