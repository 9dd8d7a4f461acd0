import { index, type Schema } from './columns.ts';

/** The id of a lab's message is looked for among those of all customers: none of them may have it a second time. */
export async function up(db: Schema): Promise<void> {
  await index(db, 'idempotency_keys', ['key']);
}
