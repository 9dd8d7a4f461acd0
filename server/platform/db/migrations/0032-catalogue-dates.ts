import type { Schema } from './columns.ts';

/** The sitemap tells when a page was last changed. Nobody knows that of the rows that are here already. */
export async function up(db: Schema): Promise<void> {
  for (const name of ['tests', 'packages']) {
    await db.schema.alterTable(name).addColumn('changed_at', 'bigint').execute();
  }
}
