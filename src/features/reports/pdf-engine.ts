/** The library that reads and draws PDFs is fetched with the first report that is opened. */
import type * as PdfJs from 'pdfjs-dist';
import { viewerFiles } from '../../data/reports/on-demand/viewer-code.ts';
import { isPictureLost } from '../../lib/files/lost-picture.ts';
import { canvasScale, mostPixels } from '../../lib/files/canvas-scale.ts';

type Engine = typeof PdfJs;
export type Pages = PdfJs.PDFDocumentProxy;
export type Page = PdfJs.PDFPageProxy;

let engine: Promise<Engine> | undefined;
let failures = 0;

/** @throws if the code does not load; the next call tries again */
function loadEngine(): Promise<Engine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined;
    failures += 1;
    throw error;
  });
  return engine;
}

async function fetchEngine(): Promise<Engine> {
  // Some browsers remember a failed module for the life of the page, so the next attempt uses another address.
  const address = failures === 0 ? viewerFiles.code : `${viewerFiles.code}?again=${failures}`;
  return (await import(/* @vite-ignore */ address)) as Engine;
}

export type OpenPdf = { readonly pages: Pages; readonly close: () => void };

/**
 * @param onPictureLost called when a picture is left out, now or while pages are drawn
 * @throws if the code does not load, or the bytes are not a PDF
 */
export async function openPdf(bytes: ArrayBuffer, onPictureLost: () => void): Promise<OpenPdf> {
  const { getDocument, PDFWorker, VerbosityLevel } = await loadEngine();
  const thread = new Worker(viewerFiles.worker, { type: 'module' });
  thread.addEventListener('message', ({ data }) => data === isPictureLost && onPictureLost());
  const failure = new Promise<never>((_, reject) => {
    thread.addEventListener('error', () => reject(new Error('The code that reads reports could not be had')));
  });
  // The library reports a picture that it leaves out as a warning.
  const worker = PDFWorker.create({ port: thread, verbosity: VerbosityLevel.WARNINGS });
  const task = getDocument({
    worker,
    // The library transfers the bytes to its worker, so it gets a copy.
    data: new Uint8Array(bytes.slice(0)),
    // The content security policy of our pages allows no WebAssembly.
    useWasm: false,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const end = () => {
    worker.destroy();
    thread.terminate();
  };
  const close = () => void task.destroy().then(end, end);
  try {
    return { pages: await Promise.race([task.promise, failure]), close };
  } catch (error) {
    close();
    throw error;
  }
}

type WithMemory = { readonly deviceMemory?: number };

/**
 * Draws a page.
 * @param shownWidth in CSS pixels
 * @throws when the signal aborts, or the page is broken
 */
export async function drawPage(page: Page, shownWidth: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const pixels = mostPixels((navigator as WithMemory).deviceMemory);
  const scale = canvasScale(page.getViewport({ scale: 1 }), shownWidth, devicePixelRatio, pixels);
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  return canvas;
}

/** Returns the text of a page, line by line, for screen readers. */
export async function linesOf(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines = [''];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines[lines.length - 1] += item.str;
    if (item.hasEOL) lines.push('');
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
