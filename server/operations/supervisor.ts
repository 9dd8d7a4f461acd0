/** What systemd is told of this process (sd_notify), where it has asked for that: `Type=notify` and `WatchdogSec=`. */
import { execFile } from 'node:child_process';
import type { Environment } from '../settings/environment-reader.ts';

export type Supervisor = {
  /** From now on systemd is also told regularly that the event loop turns. */
  readonly isReady: () => void;
  readonly isStopping: () => void;
};

/**
 * Node has no sockets of the kind that systemd listens on, so systemd's own `systemd-notify` speaks for us; the unit has to allow
 * that (`NotifyAccess=all`). The watchdog's word is given by a timer of the event loop: where that hangs, nothing is said, and
 * systemd starts the server anew.
 * @param env NOTIFY_SOCKET and WATCHDOG_USEC, which systemd sets
 * @param warns is given a line, once, where `systemd-notify` cannot be run
 */
export function supervisorOf(env: Environment, warns: (line: string) => void): Supervisor {
  if (!env['NOTIFY_SOCKET']) return { isReady: () => {}, isStopping: () => {} };
  let isTold = false;
  const says = (word: string) => {
    execFile('systemd-notify', [word], { timeout: 10_000 }, (error) => {
      if (error === null || isTold) return;
      isTold = true;
      warns(`systemd does not hear from this server, since systemd-notify failed: ${error.message.trim()}`);
    });
  };
  const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000;
  return {
    isReady: () => {
      says('READY=1');
      // Twice for each time that systemd waits may come too late on a busy machine.
      if (watchdogMs > 0) setInterval(() => says('WATCHDOG=1'), watchdogMs / 3).unref();
    },
    isStopping: () => says('STOPPING=1'),
  };
}
