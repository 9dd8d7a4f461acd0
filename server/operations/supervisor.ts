/** This reports the process's state to systemd (sd_notify) if it asks for that by `Type=notify` and `WatchdogSec=`. */
import { execFile } from 'node:child_process';
import type { Environment } from '../settings/environment-reader.ts';

export type Supervisor = {
  /** From then on systemd is also told regularly that the event loop runs. */
  readonly isReady: () => void;
  readonly isStopping: () => void;
};

/**
 * Returns the connection to systemd. Node lacks sockets of the kind on which systemd listens, so its own `systemd-notify`
 * reports for us; the unit has to allow that (`NotifyAccess=all`). A timer of the event loop feeds the watchdog: if the loop
 * hangs, nothing is reported, and systemd restarts the server.
 * @param env NOTIFY_SOCKET and WATCHDOG_USEC, which systemd sets
 * @param warns is called with a line, once, if `systemd-notify` cannot be run
 */
export function supervisorOf(env: Environment, warns: (line: string) => void): Supervisor {
  if (!env['NOTIFY_SOCKET']) return { isReady: () => {}, isStopping: () => {} };
  let isTold = false;
  const says = (word: string) => {
    execFile('systemd-notify', [word], { timeout: 10_000 }, (error) => {
      if (error === null || isTold) return;
      isTold = true;
      warns(`systemd gets no reports from this server, because systemd-notify failed: ${error.message.trim()}`);
    });
  };
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000;
  return {
    isReady: () => {
      says('READY=1');
      // On a busy machine, a report only twice in the time that systemd waits might come too late.
      if (watchdogMs > 0) setInterval(() => says('WATCHDOG=1'), watchdogMs / 3).unref();
    },
    isStopping: () => says('STOPPING=1'),
  };
}
