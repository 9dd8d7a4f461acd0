import { readPackage, readPackages } from '../../api/catalogue-shapes.ts';
import { paths, pathWithId } from '../../contract/paths.ts';
import type { PackageDetail, TestPackage } from '../../contract/packages.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { db } from '../../cache/db.ts';
import { firstPackages, theCheckup } from './first-rows.ts';
import { fromListOrOwn } from '../engine/list-or-own.ts';
import { withKnownTests } from './known-tests.ts';
import { useListedMeanwhile, type Known } from '../engine/listed-meanwhile.ts';
import { api } from '../engine/network.ts';
import { inServerOrder, withPosition } from '../engine/positions.ts';
import type { CachedResource, ReadClient } from '../engine/pull.ts';
import { minutes, useCached } from '../engine/use-cached.ts';

/** The documents request this many packages in one call. */
const listSize = 50;

const listKey = 'packages';

export const requestPackages = async (
  query: Readonly<Record<string, string>> = {},
  reader: ReadClient = api(),
): Promise<TestPackage[]> => readPackages(await reader.get(paths.packages, { ...query, isActive: true, limit: listSize }));

/** Returns all packages on offer. Only this unfiltered answer replaces the rows on the device. */
export const usePackages = (): Cached<TestPackage[]> => useCached(packageList);

export const packageList: CachedResource<TestPackage[]> = {
  key: listKey,
  isPersonal: false,
  read: () => db.packages.toArray().then(inServerOrder).then(withKnownTests),
  fetch: (reader) => requestPackages({}, reader),
  write: (packages) => db.packages.clear().then(() => db.packages.bulkPut(packages.map(withPosition))),
  given: firstPackages,
  isLong: true,
  maxAgeMs: minutes(5),
};

/** Returns one package with everything that is known about its tests. */
export function usePackage(id: string | undefined): Cached<Known<PackageDetail>> {
  const detail = useCached<PackageDetail>({
    key: id === undefined ? null : `package/${id}`,
    isPersonal: false,
    read: async () => completed(await db.packageDetails.get(id ?? '')),
    fetch: (reader) => askForPackage(id ?? '', reader),
    write: (found) => db.packageDetails.put(found),
    given: () => theCheckup(id),
    maxAgeMs: minutes(5),
  });
  return useListedMeanwhile(detail, listKey, id, async (row) => completed(await db.packages.get(row)));
}

/** Takes the package from the list if the API has no call for a single one. */
async function askForPackage(id: string, reader: ReadClient): Promise<PackageDetail> {
  const inList = async () => (await requestPackages({}, reader)).find((row) => row.id === id);
  try {
    return await fromListOrOwn<PackageDetail>(inList, async () => ({
      ...readPackage(await reader.get(pathWithId(paths.package, id))),
      id,
    }));
  } catch (error) {
    const listed = isStatus(error, 404) ? await inList() : undefined;
    if (!listed) throw error;
    return listed;
  }
}

/** Completes the tests of the answer from their own rows. */
async function completed(found: PackageDetail | undefined): Promise<PackageDetail | undefined> {
  const [named] = found ? await withKnownTests([found]) : [];
  if (!named?.tests) return named;
  const rows = await db.tests.bulkGet(named.tests.map(({ id }) => id));
  return { ...named, tests: named.tests.map((test, place) => ({ ...knownOf(rows[place]), ...test })) };
}

type Included = NonNullable<PackageDetail['tests']>[number];

function knownOf(row: Partial<Included> | undefined): Partial<Included> {
  if (!row) return {};
  const { categoryName, price, sampleType, fastingRequired } = row;
  return {
    ...(categoryName && { categoryName }),
    ...(price !== undefined && { price }),
    ...(sampleType && { sampleType }),
    ...(fastingRequired !== undefined && { fastingRequired }),
  };
}
