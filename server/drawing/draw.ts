/** This thread draws one document after the other, as draw-beside.ts sends them. */
import { parentPort } from 'node:worker_threads';
import { invoicePdf } from '../orders/invoice/invoice.ts';
import { reportPdf } from '../reports/report-pdf.ts';
import type { Drawing, Drawn } from './drawings.ts';

const draw = (drawing: Drawing): Promise<Buffer> =>
  drawing.kind === 'invoice' ? invoicePdf(drawing.billed) : reportPdf(drawing.paper);

async function drawn(drawing: Drawing): Promise<Drawn> {
  try {
    return { bytes: await draw(drawing) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (drawing: Drawing) => {
  void drawn(drawing).then((answer) => parentPort?.postMessage(answer));
});
