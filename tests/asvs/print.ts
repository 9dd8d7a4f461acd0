/** The table of `npm run test:asvs`. */
import { table, type Row } from '../bench/table.ts';
import type { Claim } from './claims.ts';
import type { Entries } from './entry.ts';
import { keyOf, verdictOf, type Results, type Verdict } from './verdicts.ts';

const verdicts: readonly Verdict[] = ['red', 'green', 'stale', 'unfit', 'open', 'reason'];

/** One row for each requirement, and the sums of each result of docs/asvs.md by verdict. */
export function printed(root: string, claims: readonly Claim[], entries: Entries, results: Results): string {
  const found = claims.map((claim) => ({ claim, verdict: verdictOf(root, entries[claim.id], results) }));
  const rows = found.map(({ claim: { id, result }, verdict }): Row => {
    const entry = entries[id];
    const proofs = entry && 'proofs' in entry ? entry.proofs : [];
    return {
      id,
      result,
      verdict,
      breaks: proofs.reduce((sum, { breaks }) => sum + breaks.length, 0) || '',
      'red by': proofs
        .map((test) => {
          const red = test.breaks.filter((one) => results[keyOf(root, test, one)]?.is === 'red');
          return `${test.file}: ${test.title} (${red.length} of ${test.breaks.length})`;
        })
        .join('; '),
      reason: entry && 'reason' in entry ? entry.reason : '',
    };
  });
  const sums = [...new Set(claims.map(({ result }) => result)), 'all'].map((result): Row => {
    const own = found.filter(({ claim }) => result === 'all' || claim.result === result);
    const counts = verdicts.map((verdict) => [verdict, own.filter((one) => one.verdict === verdict).length] as const);
    return { result, requirements: own.length, ...Object.fromEntries(counts) };
  });
  return `${table(rows)}\n\n${table(sums)}`;
}
