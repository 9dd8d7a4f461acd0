import type { AppDeps } from '../platform/deps.ts';
import { dropReceived, sweepFiles } from './sweep-files.ts';
import type { Step } from '../operations/scheduled-work.ts';
import { keepTimeSlots } from '../slots/planned-slots-store.ts';
import { sweeps } from './sweep.ts';

/** What every server does each hour: the day that has become bookable gets its slots, and what has run out goes. */
export function housekeeping({ database, settings, now }: Pick<AppDeps, 'database' | 'settings' | 'now'>): Step[] {
  return [
    { name: 'time-slots', work: () => keepTimeSlots(database, settings.timeZone, now()) },
    ...Object.entries(sweeps).map(([name, sweep]) => ({ name, work: () => sweep(database, now()) })),
    { name: 'received-files', work: () => dropReceived(settings, now()) },
    { name: 'orphaned-files', work: () => sweepFiles(database, settings, now()) },
  ];
}
