/** The log of a whole day, as an operator reads it: all but the lines of single calls, from top to bottom. */

type Line = {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly err?: { readonly message?: string };
} & Readonly<Record<string, unknown>>;

const levels: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };
const infoLevel = 30;
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId', 'id']);

/** @param beganAt of the day, epoch milliseconds @returns the lines above those of single calls */
export function storyOf(lines: readonly string[], beganAt: number): string[] {
  return lines.flatMap((text) => {
    if (!text.startsWith('{')) return [`      stderr ${text}`];
    const line = JSON.parse(text) as Line;
    if (line.level < infoLevel || (line.level === infoLevel && line.msg === 'answered')) return [];
    return [`${sinceStart(line.time - beganAt)} ${levels[line.level] ?? line.level} ${line.msg}${fieldsOf(line)}`];
  });
}

function sinceStart(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function fieldsOf(line: Line): string {
  const fields = Object.entries(line).filter(([name]) => !leftOut.has(name));
  const words = fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (line.err !== undefined) words.push(`err=${JSON.stringify(line.err.message ?? '')}`);
  return words.length === 0 ? '' : ` · ${words.join(' ')}`;
}
