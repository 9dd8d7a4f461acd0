import { readPackages } from '../api/catalogue-shapes.ts';
import { paths } from '../contract/paths.ts';
import type { TestPackage } from '../contract/packages.ts';
import type { Cached } from '../lib/cached.ts';
import { db } from '../offline/db.ts';
import { api } from './network.ts';
import { inServerOrder, withPosition } from './positions.ts';
import { minutes, useCached } from './use-cached.ts';

/** As many as the documents ask for in one call. */
const listSize = 50;

/** The packages on offer, all of them: only this unfiltered answer replaces the rows on the device. */
export function usePackages(): Cached<TestPackage[]> {
  return useCached<TestPackage[]>({
    key: 'packages',
    isPersonal: false,
    read: () => db.packages.toArray().then(inServerOrder),
    fetch: async () => readPackages(await api().get(paths.packages, { isActive: true, limit: listSize })),
    write: (packages) => db.packages.clear().then(() => db.packages.bulkPut(packages.map(withPosition))),
    maxAgeMs: minutes(5),
  });
}
