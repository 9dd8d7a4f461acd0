import { hostname } from 'node:os';
import type { LogLevel } from '../settings/config.ts';

const levels = { info: 30, warn: 40 } as const;

/** Logs before there is a server, in lines of the same form. */
export function startLog(level: LogLevel) {
  return {
    /** This is for whoever started the server, so it ignores the level. */
    announces: (msg: string) => write(levels.info, msg),
    warns: (msg: string) => {
      if (level !== 'error' && level !== 'silent') write(levels.warn, msg);
    },
  };
}

function write(level: number, msg: string): void {
  const line = { level, time: Date.now(), pid: process.pid, hostname: hostname(), msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
