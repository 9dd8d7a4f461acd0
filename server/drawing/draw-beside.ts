/**
 * Draws PDFs in a thread of their own. One takes 20 to 60 ms, and the first some 400 ms, in which the event loop would answer
 * nobody. There is one thread, so that drawing never takes more than one processor.
 */
import words from '#words/report-refusals';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../platform/answers.ts';
import { ProgramError } from '../platform/program-error.ts';
import { languageNow } from '../platform/language.ts';
import { FairQueue } from '../platform/limits/fair-queue.ts';
import type { Drawing, Drawn, Wanted } from './drawings.ts';

// It is not built from a URL, because the bundler that runs the tests of screens would replace that by an address of the
// page.
const program = join(import.meta.dirname, 'draw.ts');

/** How long one document may take: hundreds of times as long as usual, since a busy machine is slow and not wrong. */
const withinMs = 30_000;
/** A thread without work ends after this time. It holds fonts in memory, but takes half a second to start. */
const idleMs = 10 * 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const turns = new FairQueue({ most: 1 });
let running: Worker | undefined;
let ending: NodeJS.Timeout | undefined;

/**
 * Draws one document at a time, in the language of the moment, and customers take turns.
 * @param whose the customer, or whatever else identifies the caller
 * @throws HttpError 503 when it took too long, ProgramError when it could not be drawn
 */
export const drawBeside = (whose: string, drawing: Drawing): Promise<Buffer> =>
  // Somebody waits for an invoice or a report; the picture of a link is for a machine.
  turns.take([whose], () => drawNow(drawing), { isLast: drawing.kind === 'preview' });

async function drawNow(drawing: Drawing): Promise<Buffer> {
  clearTimeout(ending);
  const worker = (running ??= started());
  // The process must wait for the drawing, for instance if it is a command that draws one report.
  worker.ref();
  try {
    const answer = await answerOf(worker, drawing);
    if ('fault' in answer) throw new ProgramError(`A document could not be drawn: ${answer.fault}`);
    return Buffer.from(answer.bytes);
  } catch (error) {
    // The state of the thread is unknown, so the next document gets a new one.
    end(worker);
    throw error;
  } finally {
    worker.unref();
    ending = setTimeout(() => end(worker), idleMs).unref();
  }
}

function started(): Worker {
  const worker = new Worker(program, { resourceLimits, execArgv: [], env: brandSettings() });
  // An error between two documents must not end the server; the next document gets a new thread.
  worker.on('error', () => end(worker));
  return worker;
}

/** The thread gets the settings of the brand, which stands on each paper, and none of the others, which may be secrets. */
const brandSettings = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('BRAND_')));

function end(worker: Worker): void {
  if (running === worker) running = undefined;
  void worker.terminate();
}

function answerOf(worker: Worker, drawing: Drawing): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(unavailable(() => words.drawingTooLong))), withinMs);
    const heard = (answer: Drawn) => settle(() => resolve(answer));
    const failed = (error: Error) => settle(() => reject(error));
    const gone = () => settle(() => reject(new Error('The thread that draws has ended')));
    function settle(how: () => void): void {
      clearTimeout(timer);
      worker.off('message', heard).off('error', failed).off('exit', gone);
      how();
    }
    worker.on('message', heard).on('error', failed).on('exit', gone);
    worker.postMessage({ drawing, language: languageNow() } satisfies Wanted);
  });
}
