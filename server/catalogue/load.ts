/** This reads the catalogue's data files. It checks their form only as far as reading needs it; check.ts does the rest. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsentEntry } from './consent-schema.ts';
import type { CouponEntry } from './coupon-schema.ts';
import type { OfferEntry } from './offer-schema.ts';
import type { AnalyteEntry, CategoryEntry, PackageEntry, TestEntry } from './schema.ts';

export type Catalogue = {
  readonly testCategories: readonly CategoryEntry[];
  readonly packageCategories: readonly CategoryEntry[];
  readonly analytes: readonly AnalyteEntry[];
  readonly tests: readonly TestEntry[];
  readonly packages: readonly PackageEntry[];
  readonly offers: readonly OfferEntry[];
  readonly coupons: readonly CouponEntry[];
  readonly consents: readonly ConsentEntry[];
};

export type ReadCatalogue = {
  readonly catalogue: Catalogue;
  /** What could not be read, as sentences with the file's name. Those entries are missing. */
  readonly faults: readonly string[];
  /** The file of each entry, such as "test cbc" → "tests/haematology.json". */
  readonly fileOf: ReadonlyMap<string, string>;
};

/** The folder of the catalogue that comes with the server. */
export const bundledCatalogue = import.meta.dirname;

/** @throws Error naming each file that cannot be read */
export function loadCatalogue(folder: string = bundledCatalogue): Catalogue {
  const { catalogue, faults } = readCatalogue(folder);
  if (faults.length > 0) throw new Error(`${folder} is no readable catalogue: ${faults.join('; ')}`);
  return catalogue;
}

export function readCatalogue(folder: string): ReadCatalogue {
  const reader = new Reader(folder);
  const categories = reader.json('categories.json') as Partial<Record<'tests' | 'packages', unknown>> | undefined;
  const catalogue = {
    testCategories: reader.entries<CategoryEntry>('categories.json, tests', 'category', categories?.tests),
    packageCategories: reader.entries<CategoryEntry>('categories.json, packages', 'category', categories?.packages),
    analytes: reader.all<AnalyteEntry>('analytes', 'analyte'),
    tests: reader.all<TestEntry>('tests', 'test'),
    packages: reader.all<PackageEntry>('packages', 'package'),
    offers: reader.entries<OfferEntry>('offers.json', 'offer', reader.json('offers.json')),
    coupons: reader.entries<CouponEntry>('coupons.json', 'coupon', reader.json('coupons.json')),
    // A catalogue without tests that need consent needs no such file.
    consents: reader.has('consents.json')
      ? reader.entries<ConsentEntry>('consents.json', 'consent', reader.json('consents.json'))
      : [],
  };
  return { catalogue, faults: reader.faults, fileOf: reader.fileOf };
}

class Reader {
  readonly faults: string[] = [];
  readonly fileOf = new Map<string, string>();
  readonly #folder: string;
  readonly #unread = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  has = (file: string): boolean => existsSync(join(this.#folder, file));

  json(file: string): unknown {
    try {
      return JSON.parse(readFileSync(join(this.#folder, file), 'utf8').replace(/^\uFEFF/, ''));
    } catch (error) {
      this.#unread.add(file);
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      this.faults.push(`${file}: ${isMissing ? 'is missing' : `is not readable JSON: ${(error as Error).message}`}`);
      return undefined;
    }
  }

  /** Reads every file of the kind's folder. */
  all<Entry>(kindFolder: string, kind: string): Entry[] {
    return this.#filesIn(kindFolder).flatMap((file) => this.entries<Entry>(file, kind, this.json(file)));
  }

  /** @param place the file, and the place in it */
  entries<Entry>(place: string, kind: string, found: unknown): Entry[] {
    const file = place.split(',', 1)[0] ?? place;
    if (this.#unread.has(file)) return [];
    if (!Array.isArray(found)) {
      this.faults.push(`${place}: is not a list of entries`);
      return [];
    }
    return found.filter((entry: unknown, position) => {
      const id = nameOf(entry);
      if (id === undefined) this.faults.push(`${place}: entry ${position + 1} has no ${kind === 'coupon' ? 'code' : 'id'}`);
      else if (!this.fileOf.has(`${kind} ${id}`)) this.fileOf.set(`${kind} ${id}`, file);
      return id !== undefined;
    }) as Entry[];
  }

  #filesIn(kindFolder: string): string[] {
    try {
      const names = readdirSync(join(this.#folder, kindFolder)).filter((name) => name.endsWith('.json'));
      return names.toSorted().map((name) => `${kindFolder}/${name}`);
    } catch {
      // This fault is reported together with all others of the folder.
      this.faults.push(`${kindFolder}: there is no such folder`);
      return [];
    }
  }
}

/** Returns what identifies an entry: coupons have a code, all others an id. */
function nameOf(entry: unknown): string | undefined {
  const { id, code } = (entry ?? {}) as { readonly id?: unknown; readonly code?: unknown };
  const name = id ?? code;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
