import { largest } from '../platform/bounded.ts';

/**
 * Text that customers typed stays within its line: a line break could start a line that looks like ours, and characters that
 * change the direction of writing or control the terminal could hide other text.
 */
const onOneLine = (typed: string): string =>
  typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' / ').replaceAll(/\p{Bidi_Control}/gu, '');

/** Formats rows as a table for a terminal; the last column may have any width. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows.map((row) => row.map(onOneLine))];
  const widths = head.map((_, column) => largest(all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats "name value" lines, without those that have no value. */
export function facts(pairs: readonly (readonly [string, string | null | undefined])[]): string {
  const given = pairs.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, value] as const],
  );
  const width = largest(given.map(([name]) => name.length));
  return given.map(([name, value]) => `${name.padEnd(width)}  ${onOneLine(value)}`).join('\n');
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
