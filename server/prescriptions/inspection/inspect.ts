/**
 * Runs as a process of its own for one uploaded file: what decodes a stranger's bytes neither stops, slows nor fills the
 * server, and its memory goes back with its end. Called with the kind, the file and where a clean image is written.
 */
import { writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { rejectFile, wholeAnswer, type FileToInspect, type Findings } from './findings.ts';

const [kind, path = '', cleanPath = ''] = process.argv.slice(2);
const file = { kind: kind as FileToInspect['kind'], path, cleanPath };

setPriority(5);
const watch = new Worker(new URL('./watch.ts', import.meta.url));
await new Promise((resolve) => watch.once('online', resolve));
watch.unref();

const inspect = await load();
giveUpRights();
// From here on whatever fails is the file's doing, not a fault of the installation.
process.on('uncaughtException', () => answer(rejectFile('unreadable')));
process.on('unhandledRejection', () => answer(rejectFile('unreadable')));
answer(await inspect(file));

async function load(): Promise<(given: FileToInspect) => Promise<Findings>> {
  return file.kind === 'pdf' ? (await import('./pdf.ts')).inspectPdf : (await import('./image.ts')).reencodeImage;
}

/**
 * What was needed to begin, and of no use to a file: a thread that is begun with options of its own obeys no rights at all.
 * Without rights, as where a test starts this program by itself, there is nothing to give up.
 */
function giveUpRights(): void {
  const rights = process.permission as DroppableRights | undefined;
  for (const right of ['worker', 'addon']) rights?.drop(right);
}

/** Node's types do not know it yet. */
type DroppableRights = NodeJS.ProcessPermission & { readonly drop: (right: string) => void };

/**
 * Ends without taking leave. An orderly end waits for V8's compiling threads, and now and then one of them waits for a
 * collection of garbage that comes no more (nodejs/node#54918): the process would stand still, and all uploads behind it.
 */
function answer(findings: Findings): never {
  writeSync(1, wholeAnswer(findings));
  process.kill(process.pid, 'SIGKILL');
  throw new Error('Not reached');
}
