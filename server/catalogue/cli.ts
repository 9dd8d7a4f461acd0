/** This is the catalogue's command line: `npm run catalogue -- help`. */
import { carryOut } from '../lab/carry-out.ts';
import { helpText, parseCall, type Call } from '../lab/command-form.ts';
import { CommandError, UsageError, type Outcome } from '../lab/request.ts';
import { finish, pathTyped } from '../lab/terminal.ts';
import { catalogueCommand, catalogueForms } from './catalogue-forms.ts';
import { checkFolder, faultsOfTranslations, type Content } from './check-folder.ts';
import { sizeOf } from './run-apply.ts';

async function main(words: readonly string[]): Promise<Outcome> {
  if (['help', '--help', '-h'].includes(words[0] ?? '')) return said(helpText(catalogueForms, catalogueCommand, words[1]));
  const call = parseCall(catalogueForms, words, catalogueCommand);
  if (call.isHelp) return said(helpText(catalogueForms, catalogueCommand, call.name));
  const content = checked(call);
  if (call.name === 'check') return said(call.isJson ? JSON.stringify({ faults: [] }) : `${sizeOf(content)}: nothing is wrong.`);
  return carryOut({ program: 'catalogue', words, file: Buffer.from(JSON.stringify(content)) }, process.env);
}

const said = (out: string): Outcome => ({ code: 0, out, err: '' });

/** @throws CommandError with a line for each fault */
function checked({ name, words, options }: Call): Content {
  const folder = words['FOLDER'];
  if (name === 'apply' && (folder === undefined) === (options['bundled'] === undefined))
    throw new UsageError(`Use: ${catalogueCommand}apply FOLDER, or ${catalogueCommand}apply --bundled`);
  const place = folder === undefined ? undefined : pathTyped(folder);
  const { content, faults: ofContent } = checkFolder(place);
  const isWhole = name === 'check' && ofContent.length === 0;
  const faults = isWhole ? faultsOfTranslations(place, content.catalogue) : ofContent;
  if (faults.length === 0) return content;
  const count = faults.length === 1 ? 'One fault' : `${faults.length} faults`;
  throw new CommandError([...faults, name === 'apply' ? `${count}; nothing was applied.` : `${count}.`].join('\n'));
}

await finish(() => main(process.argv.slice(2)));
