import type { Database } from '../../../server/platform/db/schema.ts';
import { sweeps } from '../../../server/maintenance/sweep.ts';

/** Runs every clean-up of expired rows once. */
export async function sweep(database: Database, at: number): Promise<void> {
  for (const one of Object.values(sweeps)) await one(database, at);
}
