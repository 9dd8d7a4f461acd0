/**
 * This is the independent second check: thirty tests drawn at random are compared with sources other than the entries' own.
 * On the command line it is `npm run catalogue:second-check`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { largest } from '../platform/bounded.ts';
import { loadCatalogue } from './load.ts';

const parts = ['interval', 'unit', 'preparation'] as const;
const verdicts = ['agrees', 'corrected', 'method-dependent', 'not confirmed'] as const;

type Part = (typeof parts)[number];
type Verdict = (typeof verdicts)[number];

/** One test, with a verdict for each part, the source that it was compared with and what that source says. */
export type Check = Readonly<Record<Part, Verdict>> & { readonly test: string; readonly against: string; readonly found: string };

export type SecondCheck = { readonly drawnWith: string; readonly checkedOn: string; readonly checks: readonly Check[] };

export function readSecondCheck(): SecondCheck {
  return JSON.parse(readFileSync(fileURLToPath(new URL('second-check.json', import.meta.url)), 'utf8')) as SecondCheck;
}

function table({ checks }: SecondCheck, nameOf: (id: string) => string): string[] {
  const nameWidth = largest(checks.map(({ test }) => nameOf(test).length));
  return [
    row(nameWidth, 'test', parts),
    ...checks.flatMap((check) => [
      row(
        nameWidth,
        nameOf(check.test),
        parts.map((part) => check[part]),
      ),
      `    against: ${check.against}`,
      `    found:   ${check.found}`,
    ]),
  ];
}

function totals({ checks }: SecondCheck): string[] {
  const count = (part: Part, verdict: Verdict) => checks.filter((check) => check[part] === verdict).length;
  return parts.map((part) => `${part}: ${verdicts.map((verdict) => `${count(part, verdict)} ${verdict}`).join(', ')}`);
}

function row(nameWidth: number, name: string, cells: readonly string[]): string {
  return [name.padEnd(nameWidth), ...cells.map((cell) => cell.padEnd(16))].join('  ').trimEnd();
}

if (import.meta.main) {
  const names = new Map(loadCatalogue().tests.map(({ id, name }) => [id, name]));
  const secondCheck = readSecondCheck();
  for (const line of table(secondCheck, (id) => names.get(id) ?? id)) console.log(line);
  console.log(`\n${secondCheck.checks.length} tests, drawn with ${secondCheck.drawnWith}, checked on ${secondCheck.checkedOn}`);
  for (const line of totals(secondCheck)) console.log(line);
}
