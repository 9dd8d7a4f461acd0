import { Condition } from '../../../server/operations/condition.ts';
import { ScheduledWork } from '../../../server/operations/scheduled-work.ts';

export type ToldLine = { readonly level: 'warn' | 'error'; readonly msg: string } & Readonly<Record<string, unknown>>;

/** Creates the scheduled work of a server, and records its condition and log lines. */
export function watchedWork(now: () => number) {
  const condition = new Condition(now);
  const lines: ToldLine[] = [];
  const told = (level: ToldLine['level']) => (fields: object, msg: string) => void lines.push({ level, msg, ...fields });
  const scheduled = new ScheduledWork({ condition, log: { warn: told('warn') as never, error: told('error') as never } });
  return { condition, lines, scheduled };
}

export const scheduledWork = ({ now }: { readonly now: () => number }): ScheduledWork => watchedWork(now).scheduled;
