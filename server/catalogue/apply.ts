/** This replaces the current catalogue, and the articles if there are new ones, by a provider's, completely or not at all. */
import { hashOfArticles, rowsOfArticles, writeArticles } from '../articles/seed-articles.ts';
import { hashOf, rowsOfCatalogue, writeCatalogue, type Listed } from './seed.ts';
import type { Database, Tables } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { listedNow, lockState, writeState, type HeldState, type StateName } from './applied-content-store.ts';
import { noteOperatorStep, type Operator } from '../operations/operator-steps-store.ts';
import { changesIn, type Change, type ListedRow } from './changes.ts';
import type { Content } from './check-folder.ts';

export type Application = {
  /** `applied` content stays over restarts, and `bundled` content follows what comes with the server. */
  readonly source: HeldState['source'];
  /** Only reports what would change. */
  readonly isTrial: boolean;
  /** epoch milliseconds */
  readonly at: number;
  /** Undefined if the server applies what comes with it. */
  readonly operator?: Operator;
};

export type Applied = {
  readonly changes: readonly Change[];
  /** Whether there was anything to write; the order of a list may change although no entry does. */
  readonly isNews: boolean;
};

/**
 * Applies content in one transaction, so that every reader in every process gets all of the old or all of the new catalogue.
 * The content must have been checked (check-folder.ts).
 */
export async function applyContent(database: Database, content: Content, application: Application): Promise<Applied> {
  return inTransaction(database, async (transaction) => {
    const parts = partsOf(content, application);
    const changes: Change[] = [];
    let isNews = false;
    for (const part of parts) {
      const held = await lockState(transaction, part.state);
      if (held?.contentHash === part.contentHash && held.source === application.source) continue;
      isNews = true;
      for (const change of await changesOf(transaction, part.rows)) changes.push(change);
      if (application.isTrial) continue;
      await part.write(transaction);
      const { source, at: seededAt } = application;
      await writeState(transaction, part.state, { contentHash: part.contentHash, source, seededAt });
    }
    if (isNews && !application.isTrial) await note(transaction, application, changes.length);
    return { changes, isNews };
  });
}

function note(transaction: Database, { source, at, operator }: Application, changes: number): Promise<void> {
  return noteOperatorStep(transaction, operator, { at, step: 'apply', subject: 'catalogue', details: { source, changes } });
}

type Rows = { readonly [Name in Listed]?: readonly Tables[Name][] };

type Part = {
  readonly state: StateName;
  readonly contentHash: string;
  readonly rows: Rows;
  readonly write: (transaction: Database) => Promise<void>;
};

function partsOf({ catalogue, articles }: Content, { at, operator }: Application): Part[] {
  const ofCatalogue: Part = {
    state: 'catalogueState',
    contentHash: hashOf(catalogue),
    rows: rowsOfCatalogue(catalogue, at),
    write: (transaction) => writeCatalogue(transaction, catalogue, { at, operator }),
  };
  if (articles === undefined) return [ofCatalogue];
  const ofArticles: Part = {
    state: 'articleState',
    contentHash: hashOfArticles(articles),
    rows: rowsOfArticles(articles),
    write: (transaction) => writeArticles(transaction, articles),
  };
  return [ofCatalogue, ofArticles];
}

async function changesOf(transaction: Database, rows: Rows): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [name, after] of Object.entries(rows) as [Listed, readonly ListedRow[]][]) {
    const before: readonly { id: string }[] = await listedNow(transaction, name);
    for (const change of changesIn(listNames[name], before, after)) changes.push(change);
  }
  return changes;
}

const listNames: Readonly<Record<Listed, string>> = {
  testCategories: 'categories of tests',
  packageCategories: 'categories of packages',
  analytes: 'analytes',
  tests: 'tests',
  packages: 'packages',
  offers: 'offers',
  coupons: 'coupons',
  consents: 'consents',
  articleCategories: 'categories of articles',
  articles: 'articles',
};
