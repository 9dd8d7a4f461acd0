/** This is the lab's command line: `npm run lab -- help`. */
import { helpText, parseCall, type Call } from './command-form.ts';
import { carryOut } from './carry-out.ts';
import { labCommand, labForms } from './lab-forms.ts';
import type { Outcome } from './request.ts';
import { checkFree, finish, readTyped, writeTyped } from './terminal.ts';

const ending = `
--json prints for scripts (npm run --silent lab -- …). DATA_DIR and DATABASE_URL are those of the server, which may be running.
Files are read and written where you are; none is overwritten.
Exit codes: 0 done, 1 not done, 2 not understood.`;

async function main(words: readonly string[]): Promise<Outcome> {
  if (['help', '--help', '-h'].includes(words[0] ?? '')) return said(`${helpText(labForms, labCommand, words[1])}\n${ending}`);
  const call = parseCall(labForms, words, labCommand);
  if (call.isHelp) return said(helpText(labForms, labCommand, call.name));
  const saved = call.options['save'];
  if (saved !== undefined) checkFree(saved);
  const outcome = await carryOut({ program: 'lab', words, file: fileFor(call) }, process.env);
  if (saved !== undefined && outcome.file !== undefined) writeTyped(saved, outcome.file);
  return outcome;
}

const said = (out: string): Outcome => ({ code: 0, out, err: '' });

function fileFor(call: Call): Buffer | undefined {
  const reads = labForms.find(({ name }) => name === call.name)?.reads;
  const path = reads && call.words[reads.word];
  return reads && path !== undefined ? readTyped(path, reads.mostBytes) : undefined;
}

await finish(() => main(process.argv.slice(2)));
