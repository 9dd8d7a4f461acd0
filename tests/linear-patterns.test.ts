/** Every pattern of the product takes a time that grows with the text's length: by analysis (the lint's rule), and tried out. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { faultsOf, patternVisitor } from './lint/linear-patterns.ts';

type Found = { readonly file: string; readonly source: string; readonly flags: string };

const files = globSync('{src,sw,server}/**/*.{ts,tsx}');

function patternsIn(file: string): Found[] {
  const all: Found[] = [];
  const found = (_node: unknown, source: string, flags: string) => void all.push({ file, source, flags });
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor(patternVisitor({ found, hidden: () => {} }) as ConstructorParameters<typeof Visitor>[0]).visit(program);
  return all;
}

const patterns = files.flatMap(patternsIn);

describe('the rule', () => {
  it.each([
    [String.raw`(a+)+b`, 'exponential'],
    [String.raw`^\s*,?\s*$`, 'share letters'],
    [String.raw`\/F\s*\[?\s*x`, 'share letters'],
    [String.raw`\s+$`, 'begins anew'],
    [String.raw`\{([^}]+)\}`, 'begins anew'],
  ])('finds what is wrong with %s', (source, why) => {
    expect(faultsOf(source, 'u').join('\n')).toContain(why);
  });

  it.each([String.raw`^\s+x`, String.raw`(?<!\s)\s+$`, String.raw`\s{1,80}$`, String.raw`\{([^{}]+)\}`, 'a+'])(
    'lets %s be',
    (source) => expect(faultsOf(source, 'u')).toEqual([]),
  );

  it('is what the linter runs over the whole product, and no comment turns it off', () => {
    const settings = readFileSync('.oxlintrc.json', 'utf8');
    expect(settings).toContain('"patterns/linear": "error"');
    expect(settings.match(/"patterns\/linear": "off"/g)).toHaveLength(1);
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('patterns/linear'))).toEqual([]);
  });
});

/** Of every kind of letter that a pattern may name, and what the analysis does not try: runs of more than one. */
const runs = [
  [' ', '\n', '\t', '\0', 'a', 'Z', '0', '.', '-', '_', ',', '/', '\\', '"', "'", '<', '(', '[', '{', '#', '%', '@', ':', '|'],
  ['ä', '\u0939\u093F', '\u064B', '\u202E', '\uD83E\uDE78', '\uD800'],
  ['a ', ' \n', '. ', 'a.', '0.', 'a-', 'a@', '](', '[a', 'a{', '/F ', '#4', '%2', '<a', '"a', ', ', ': '],
].flat();

/** At this length, a quadratic pattern takes a second of processor, and a linear one some milliseconds. */
const length = 50_000;
const mostMicroseconds = 250_000;

describe('all patterns', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(250);
    const found = patterns.map(({ file }) => file);
    expect(found).toEqual(
      expect.arrayContaining(['server/prescriptions/inspection/active-names.ts', 'src/contract/customer.ts']),
    );
  });

  it.each(runs)('get through a long run of %j', (run) => {
    const repeated = run.repeat(length / run.length);
    const slow = patterns.filter(({ source, flags }) => {
      const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
      // Time of the processor: that of the clock depends on who else works.
      const begun = process.cpuUsage();
      for (const text of [repeated, `a${repeated}\u0001`]) text.replaceAll(pattern, '');
      return process.cpuUsage(begun).user > mostMicroseconds;
    });
    expect(slow).toEqual([]);
  });
});
