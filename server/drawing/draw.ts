/** This thread draws one document after the other, as draw-beside.ts sends them. */
import { parentPort } from 'node:worker_threads';
import { invoicePdf } from '../orders/invoice/invoice.ts';
import { previewPng } from '../pages/preview-picture.ts';
import { pagesPdf } from '../prescriptions/pages-pdf.ts';
import { reportPdf } from '../reports/report-pdf.ts';
import { inLanguage } from '../platform/language.ts';
import type { Drawing, Drawn, Wanted } from './drawings.ts';

function draw(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'invoice') return invoicePdf(drawing.billed);
  if (drawing.kind === 'pages') return pagesPdf(drawing.pages, drawing.at);
  return drawing.kind === 'report' ? reportPdf(drawing.paper) : previewPng(drawing.preview);
}

async function drawn({ drawing, language }: Wanted): Promise<Drawn> {
  try {
    return { bytes: await inLanguage(language, () => draw(drawing)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (wanted: Wanted) => {
  void drawn(wanted).then((answer) => parentPort?.postMessage(answer));
});
