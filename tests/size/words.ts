/** What the rows of fill.ts say, as SQL that both engines read. Each is made from i, the row's number. */
import { sql, type RawBuilder } from 'kysely';

/**
 * An id in the form of a UUID, whose table is told by its first sign. They come in no order, as random ones: neighbours in a table are
 * none in its index.
 * @param of the number of the row that is named, where it is not this one
 */
export const idOf = (table: string, of: RawBuilder<number> = sql`i`): RawBuilder<string> =>
  sql`${sql.lit(`${table}0000000-0000-4000-8000-`)} || cast(100000000000 + (cast(${of} as bigint) * 40503091) % 100000000000 as text)`;

/** One of the values after the other. */
export const chosen = (values: readonly string[]): RawBuilder<string> =>
  sql`case ${sql.join(
    values.map((value, place) => sql`when i % ${sql.lit(values.length)} = ${sql.lit(place)} then ${sql.lit(value)}`),
    sql` `,
  )} end`;

/** So many days ago, epoch milliseconds. */
export const days = (count: RawBuilder<unknown>, at: number): RawBuilder<number> => sql`(${sql.lit(at)} - (${count}) * 86400000)`;

const names = ['Asha Rao', 'Ravi Menon', 'Usha Iyer', 'Kiran Kulkarni', 'Meera Krishnamurthy', 'Imran Sheikh', 'Leela Das'];

const inOrder = (name: string): string =>
  JSON.stringify([
    { id: '90000000-0000-4000-8000-100040503091', name, gender: 'Female', dateOfBirth: '1987-03-14', relation: 'Self', age: 39 },
  ]);

/** A name, or what an order keeps of a patient with it. */
export const person = (as: 'name' | 'json' = 'name'): RawBuilder<string> => chosen(as === 'name' ? names : names.map(inOrder));

export const place: RawBuilder<string> = sql`${sql.lit(
  JSON.stringify({
    id: 'a0000000-0000-4000-8000-100040503091',
    addressType: 'Home',
    name: 'Home',
    street: '221, MG Road, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560038',
    country: 'India',
    isDefault: true,
  }),
)}`;

/** Of the cheapest cost: 'secret1'. */
export const passwordHash: RawBuilder<string> = sql`${sql.lit(
  'scrypt$2$1$1$YSBmaXhlZCBzYWx0IGZvcg$-BAL9-godJdSLxBiV6p4-vQsTn7EhltWLWX55hjmYTI',
)}`;

export const reportedTests: RawBuilder<string> = sql`${sql.lit(JSON.stringify([{ id: 'cbc', name: 'Complete Blood Count' }]))}`;
export const analyte: RawBuilder<string> = sql`${sql.lit(
  JSON.stringify({ id: 'hemoglobin', name: 'Hemoglobin', unit: 'g/dL', loinc: '718-7' }),
)}`;
export const interval: RawBuilder<string> = sql`${sql.lit(JSON.stringify({ low: 12, high: 15, sex: 'Female' }))}`;
