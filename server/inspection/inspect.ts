/**
 * Runs as a process of its own for one uploaded file: what decodes a stranger's bytes neither stops, slows nor fills the
 * server, and its memory goes back with its end. Called with the kind, the file and where a clean image is written.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { unfit, type FileToInspect, type Findings } from './findings.ts';

const [kind, path = '', cleanPath = ''] = process.argv.slice(2);
const file = { kind: kind as FileToInspect['kind'], path, cleanPath };

setPriority(5);
const watch = new Worker(new URL('./watch.ts', import.meta.url));
await new Promise((resolve) => watch.once('online', resolve));
watch.unref();

const inspect = await load();
// From here on whatever fails is the file's doing, not a fault of the installation.
process.on('uncaughtException', () => answer(unfit('unreadable')));
process.on('unhandledRejection', () => answer(unfit('unreadable')));
answer(await inspect(file));

async function load(): Promise<(given: FileToInspect) => Promise<Findings>> {
  return file.kind === 'pdf' ? (await import('./pdf.ts')).inspectPdf : (await import('./image.ts')).writeAnew;
}

function answer(findings: Findings): never {
  process.stdout.write(JSON.stringify(findings));
  process.exit(0);
}
