import type { AppDeps } from '../platform/deps.ts';
import { dropReceived, sweepFiles } from './sweep-files.ts';
import type { Step } from '../operations/scheduled-work.ts';
import { keepTimeSlots } from '../slots/planned-slots-store.ts';
import { sweeps } from './sweep.ts';

/**
 * Returns what every server does each hour: it makes the slots of the day that has become bookable, and removes what has
 * expired.
 */
export function housekeeping({ database, settings, now }: Pick<AppDeps, 'database' | 'settings' | 'now'>): Step[] {
  return [
    { name: 'time-slots', work: () => keepTimeSlots(database, settings.timeZone, now()) },
    ...Object.entries(sweeps).map(([name, sweep]) => ({ name, work: () => sweep(database, now()) })),
    { name: 'received-files', work: () => dropReceived(settings, now()) },
    { name: 'orphaned-files', work: () => sweepFiles(database, settings, now()) },
  ];
}
