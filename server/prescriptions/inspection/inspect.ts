/**
 * This runs as a process of its own for one uploaded file. Code that decodes a stranger's bytes can then neither stop, slow
 * down nor fill the server, and its memory is freed when it ends. Its arguments are the kind, the file and the path for a
 * clean image.
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
// From here on, any failure is caused by the file and not by the installation.
process.on('uncaughtException', () => answer(rejectFile('unreadable')));
process.on('unhandledRejection', () => answer(rejectFile('unreadable')));
answer(await inspect(file));

async function load(): Promise<(given: FileToInspect) => Promise<Findings>> {
  return file.kind === 'pdf' ? (await import('./pdf.ts')).inspectPdf : (await import('./image.ts')).reencodeImage;
}

/**
 * Gives up the rights that only the start needed: a thread that is started with options of its own ignores all rights. A test
 * that starts this program by itself gives it no rights, so there is nothing to give up.
 */
function giveUpRights(): void {
  const rights = process.permission as DroppableRights | undefined;
  for (const right of ['worker', 'addon']) rights?.drop(right);
}

/** Node's types lack this method. */
type DroppableRights = NodeJS.ProcessPermission & { readonly drop: (right: string) => void };

/**
 * Ends the process at once with SIGKILL. An orderly end waits for V8's compiling threads, and now and then one of them waits
 * for a garbage collection that never comes (nodejs/node#54918): the process would hang, and all uploads behind it.
 */
function answer(findings: Findings): never {
  writeSync(1, wholeAnswer(findings));
  process.kill(process.pid, 'SIGKILL');
  throw new Error('Not reached');
}
