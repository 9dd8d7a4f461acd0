/** These are the tables of the catalogue and of the customers' ratings; schema.ts explains the notation. */
import type { ItemType } from '../../src/contract/cart.ts';
import type { Flag } from '../platform/db/flag.ts';

export type CategoryRow = { id: string; name: string; description: string; icon: string; position: number; active: Flag };

export type TestRow = {
  id: string;
  categoryId: string;
  name: string;
  pricePaise: number;
  originalPricePaise: number | null;
  fastingHours: number;
  sampleType: string;
  isPopular: Flag;
  /** JSON of the whole TestEntry of catalogue/schema.ts */
  entry: string;
  /** When this entry last changed, in epoch milliseconds; null if that was before anybody noted it. */
  changedAt: number | null;
  position: number;
  active: Flag;
};

export type PackageRow = {
  id: string;
  categoryId: string;
  name: string;
  /** before the discount */
  pricePaise: number;
  discountedPricePaise: number | null;
  isPopular: Flag;
  /** JSON of the whole PackageEntry of catalogue/schema.ts */
  entry: string;
  /** As with a test. */
  changedAt: number | null;
  position: number;
  active: Flag;
};

export type PackageTestRow = { packageId: string; testId: string; position: number };

export type AnalyteRow = {
  id: string;
  name: string;
  /** JSON of the whole AnalyteEntry of catalogue/schema.ts */
  entry: string;
  active: Flag;
};

/**
 * The table's one row says which version of the data files the tables hold, and whether they came with the server or a
 * provider applied them.
 */
export type ContentStateRow = { id: 1; contentHash: string; seededAt: number; source: 'bundled' | 'applied' };

export type ReviewRow = {
  id: string;
  itemType: ItemType;
  itemId: string;
  /** 1 to 5 */
  stars: number;
  isDemonstration: Flag;
  createdAt: number;
};
