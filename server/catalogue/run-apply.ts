import { parseCall, type Call } from '../lab/command-form.ts';
import { counted } from '../lab/columns.ts';
import { CommandError, type CommandDeps, type CommandRequest, type Outcome } from '../lab/request.ts';
import { applyContent, type Applied } from './apply.ts';
import { catalogueCommand, catalogueForms } from './catalogue-forms.ts';
import { changeLine, type Change } from './changes.ts';
import { contentErrors, type Content } from './check-folder.ts';
import type { Catalogue } from './load.ts';

/**
 * Applies what the command has read and checked, in whichever process owns the data.
 * @throws CommandError with a line for each fault
 */
export async function runApply({ database, now, operator }: CommandDeps, { words, file }: CommandRequest): Promise<Outcome> {
  const call = parseCall(catalogueForms, words, catalogueCommand);
  if (call.name !== 'apply' || file === undefined) throw new CommandError('There is nothing to apply');
  // The sender is the same user, but may be an older version without consents.
  const sent = JSON.parse(file.toString('utf8')) as Content;
  const content: Content = {
    ...sent,
    catalogue: { ...sent.catalogue, consents: (sent.catalogue as Partial<Catalogue>).consents ?? [] },
  };
  const faults = contentErrors(content);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  const isTrial = call.options['dry-run'] !== undefined;
  const source = call.options['bundled'] === undefined ? 'applied' : 'bundled';
  const applied = await applyContent(database, content, { source, isTrial, at: now(), operator });
  const out = call.isJson ? JSON.stringify({ ...applied, isTrial }, null, 2) : textOf(applied, content, call, isTrial);
  return { code: 0, out, err: '' };
}

function textOf({ changes, isNews }: Applied, { articles }: Content, { options }: Call, isTrial: boolean): string {
  if (!isNews) return 'Nothing to change.';
  const lists = [...Map.groupBy(changes, ({ list }) => list)].map(([list, ofList]) => listText(list, ofList));
  const kept =
    options['bundled'] === undefined
      ? 'It stays over restarts; "apply --bundled" goes back.'
      : 'It follows the server’s own files again.';
  return [
    ...(changes.length === 0 ? ['The entries are the same.'] : lists),
    ...(articles === undefined ? ['The folder has no articles: those in use stay.'] : []),
    isTrial ? 'Nothing was applied yet.' : `Applied. ${kept}`,
  ].join('\n');
}

function listText(list: string, changes: readonly Change[]): string {
  const count = (what: Change['what']) => changes.filter((change) => change.what === what).length;
  const counts = (['added', 'changed', 'removed'] as const)
    .filter((what) => count(what) > 0)
    .map((what) => `${count(what)} ${what}`);
  return [`${list}: ${counts.join(', ')}`, ...changes.map(changeLine)].join('\n');
}

export const sizeOf = ({ catalogue, articles }: Content): string =>
  [
    counted(catalogue.tests.length, 'test'),
    counted(catalogue.packages.length, 'package'),
    counted(catalogue.offers.length, 'offer'),
    counted(catalogue.coupons.length, 'coupon'),
    ...(catalogue.consents.length === 0 ? [] : [counted(catalogue.consents.length, 'consent')]),
    counted(catalogue.analytes.length, 'analyte'),
    ...(articles === undefined ? [] : [counted(articles.articles.length, 'article')]),
  ].join(', ');
