/** Only one file is uploaded at a time, the first of several (RX-013). These messages name the others, however they came. */

/** With more files than this, the message gives their number. */
const mostNames = 3;

type LeftOut = {
  readonly count: number;
  /** The names of the other files, if known. */
  readonly names?: readonly string[];
};

/** @returns undefined when there were no others */
export function leftOutMessage(others: LeftOut): string | undefined {
  if (others.count === 0) return undefined;
  return `Only one file is uploaded at a time, so the first was taken. Not taken: ${listed(others)}. Please add them one by one afterwards.`;
}

/** Follows the reason why the first file was not taken. */
export function noneTakenMessage(others: LeftOut): string {
  return others.count === 0 ? '' : ` The others were not taken either: ${listed(others)}. Please add them one by one.`;
}

function listed({ count, names = [] }: LeftOut): string {
  const shown = names.slice(0, mostNames).map(isolated);
  const left = count - shown.length;
  if (shown.length === 0) return left === 1 ? '1 other file' : `${left} other files`;
  if (left > 0) return `${shown.join(', ')} and ${left} more`;
  return shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** The isolates keep a right-to-left name in its place of the line. */
const isolated = (name: string) => `\u2068${name || 'a file without a name'}\u2069`;
