/**
 * The bundled server writes the first rows, or one test or package, into the pages that show the catalogue. They are painted with
 * the page, and the screen shows them until it has loaded its own rows.
 */
import type { BlogPost } from '../../contract/blogs.ts';
import type { Offer } from '../../contract/offers.ts';
import type { PackageDetail, TestPackage } from '../../contract/packages.ts';
import type { TestDetail, TestRow } from '../../contract/tests.ts';
import type { InitialData } from '../../lib/loading/cached.ts';
import { firstRowsId } from '../../lib/pages/first-rows-block.ts';
import { pathIn } from '../../device/page-base.ts';

type Rows<Row> = { readonly data: Row[]; readonly total: number };

export type FirstRows = {
  /** The path of the page that brought the rows, which do not apply to other paths. */
  readonly page: string;
  readonly tests?: Rows<TestRow> | undefined;
  readonly packages?: Rows<TestPackage> | undefined;
  readonly offers?: Rows<Offer> | undefined;
  /** With the tags that are popular among all articles. */
  readonly articles?: (Rows<BlogPost> & { readonly tags: string[] }) | undefined;
  readonly test?: TestDetail | undefined;
  readonly checkup?: PackageDetail | undefined;
  /** Words such as "Ends tomorrow" go by this moment, in epoch milliseconds. */
  readonly at?: number | undefined;
};

type Held = { readonly rows: FirstRows | undefined; readonly savedAt: number };
let held: Held | undefined;

/** Sets the rows for prerendering, which has no page to read them from. */
export const setFirstRows = (rows: FirstRows | undefined): void => void (held = { rows, savedAt: 0 });

export const firstTests = (): InitialData<TestRow[]> | undefined => beginning(({ tests }) => tests);
export const firstPackages = (): InitialData<TestPackage[]> | undefined => beginning(({ packages }) => packages);
export const firstOffers = (): InitialData<Offer[]> | undefined => beginning(({ offers }) => offers);
export const firstArticles = (): InitialData<BlogPost[]> | undefined => beginning(({ articles }) => articles);
export const theTest = (id: string): InitialData<TestDetail> | undefined => beginning(({ test }) => whole(test, id));
export const theCheckup = (id: string | undefined): InitialData<PackageDetail> | undefined =>
  beginning(({ checkup }) => whole(checkup, id));

/** The tags that came with the page; undefined where none did. */
export const firstTags = (): readonly string[] | undefined => rowsHere()?.articles?.tags;
/** The moment by which the page's words were written, in epoch milliseconds; undefined where that does not matter. */
export const firstRowsAt = (): number | undefined => rowsHere()?.at;

/** Ignores another entity's data: when the customer goes back, the address changes a moment before the screen does. */
const whole = <Detail extends { readonly id: string }>(detail: Detail | undefined, id: string | undefined) =>
  detail && detail.id === id ? { data: detail, total: 1 } : undefined;

type Brought<Data> = { readonly data: Data; readonly total: number };

function beginning<Data>(of: (rows: FirstRows) => Brought<Data> | undefined): InitialData<Data> | undefined {
  const rows = rowsHere();
  const first = rows && of(rows);
  return first && held && { data: first.data, total: first.total, savedAt: held.savedAt };
}

function rowsHere(): FirstRows | undefined {
  held ??= ofPage();
  return held.rows && isOn(held.rows.page) ? held.rows : undefined;
}

function ofPage(): Held {
  const block = typeof document === 'undefined' ? null : document.getElementById(firstRowsId);
  const rows = block ? (JSON.parse(block.textContent) as FirstRows) : undefined;
  // A page from the service worker states its age; any other page has just arrived.
  return { rows, savedAt: Number(block?.dataset['sentAt'] ?? Date.now()) };
}

const isOn = (page: string): boolean =>
  typeof location === 'undefined' || pathIn(location.pathname).replace(/\/$/, '') === page.replace(/\/$/, '');
