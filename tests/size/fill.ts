/**
 * A provider's database after some years, written by the database itself: one statement for each table, which makes its rows from
 * their numbers. The same sizes and the same seed make the same rows on both engines. Rows of one customer are about alike in number;
 * names, places and results are a few words over and over, as long as real ones.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';
import { hashOfToken } from '../../server/platform/tokens.ts';
import { addDays, dateIn, instantAt } from '../../src/lib/time/dates.ts';
import { analyte, chosen, days, idOf, interval, passwordHash, person, place, reportedTests } from './words.ts';

export type Sizes = {
  readonly customers: number;
  readonly orders: number;
  /** Of the reports table; each has two results. At most as many as there are orders. */
  readonly reports: number;
  readonly seed: number;
  /** Epoch milliseconds: the last orders were placed then, and are collected in the days after. */
  readonly at: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const timeZone = 'Asia/Kolkata';
const yearsBack = 3;
const slotsEachDay = 8;
const daysAhead = 20;
/** Orders of the last so many in a hundred are on their way; every twentieth was cancelled. */
const onTheirWay = 2;

/** Signs in the customer with that number, from 1: what is measured as a customer needs a session. */
export const tokenOf = (customer: number): string => `size-${customer}-`.padEnd(43, 'x');

/**
 * Fills tables that hold no customers yet; the catalogue stays as it was seeded.
 * @param tell is given a line for each table that is done
 */
export async function fill(database: Database, sizes: Sizes, tell: (line: string) => void = () => {}): Promise<void> {
  for (const [name, statements] of Object.entries(tables)) {
    const from = performance.now();
    for (const statement of statements(sizes)) await statement.execute(database);
    tell(`${name} ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
  await openSessions(database, sizes);
}

/** Numbers from 1, as the table n with its column i. */
const rows = (
  count: number,
  insert: RawBuilder<unknown>,
  select: RawBuilder<unknown>,
  join: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> =>
  sql`${insert} with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${sql.lit(count)}) ${select} from n ${join} where i <= ${sql.lit(count)}`;

const whole = (value: number): RawBuilder<number> => sql<number>`${sql.lit(Math.round(value))}`;
/** Bytes of a file: small ones, since hundreds of thousands are written, and not all alike. */
const fileSize = (number: RawBuilder<number>): RawBuilder<number> => sql`1500 + ${number} % 2000`;
/** The customer of an order: one number in the customers, that of the next order another one. */
const ownerOf = ({ customers, seed }: Sizes): RawBuilder<number> => sql`((i * 7919 + ${whole(seed)}) % ${whole(customers)} + 1)`;
const placedAt = ({ orders, at }: Sizes): RawBuilder<number> =>
  sql`(${whole(at - yearsBack * 365 * dayMs)} + i * ${whole((yearsBack * 365 * dayMs) / orders)})`;
const slotCount = yearsBack * 365 * slotsEachDay + daysAhead * slotsEachDay;
/** Ten days after it was placed, at one of the day's times. */
const slotOf = ({ orders }: Sizes): RawBuilder<number> =>
  sql`(i * ${whole(yearsBack * 365)} / ${whole(orders)} * ${whole(slotsEachDay)} + ${whole(8 * slotsEachDay)} + i % ${whole(slotsEachDay)})`;
const isOpen = ({ orders }: Sizes): RawBuilder<boolean> => sql`i > ${whole((orders * (100 - onTheirWay)) / 100)}`;
const isCancelled = sql<boolean>`i % 20 = 7`;
const statusOf = (sizes: Sizes): RawBuilder<string> => sql`case
  when ${isCancelled} then 'Cancelled'
  when ${isOpen(sizes)} then ${chosen(['Created', 'Confirmed', 'Confirmed', 'SampleCollected', 'Testing'])}
  else 'Completed' end`;

const tables: Readonly<Record<string, (sizes: Sizes) => readonly RawBuilder<unknown>[]>> = {
  customers: ({ customers, at }) => [
    rows(
      customers,
      sql`insert into customers (id, email, phone, name, password_hash, email_verified, phone_verified, created_at, updated_at)`,
      sql`select ${idOf('c')}, 'customer' || i || '@example.com', '+91' || (7000000000 + i), ${person()}, ${passwordHash}, 1, i % 2,
        ${whole(at - (yearsBack * 365 + 10) * dayMs)} + i, ${whole(at - dayMs)}`,
    ),
  ],
  sessions: ({ customers, at }) => [
    rows(
      customers,
      sql`insert into sessions (token_hash, customer_id, created_at, last_used_at, expires_at)`,
      sql`select ${idOf('5')}, ${idOf('c')}, ${whole(at - 9 * dayMs)}, ${whole(at - dayMs)} - i, ${whole(at + 29 * dayMs)} - i`,
    ),
  ],
  'known places': ({ customers, at }) => [
    rows(
      customers,
      sql`insert into known_places (place, customer_id, known_until)`,
      sql`select ${idOf('b')}, ${idOf('c')}, ${whole(at + 20 * dayMs)} + i`,
    ),
  ],
  patients: ({ customers, at }) => [
    rows(
      customers * 2,
      sql`insert into patients (id, customer_id, name, gender, date_of_birth, relation, is_self, is_default, details_confirmed, created_at)`,
      sql`select ${idOf('9')}, ${idOf('c', sql`((i + 1) / 2)`)}, ${person()}, ${chosen(['Female', 'Male'])}, '1987-03-14',
        ${chosen(['Self', 'Mother'])}, i % 2, i % 2, 1, ${whole(at - yearsBack * 365 * dayMs)}`,
    ),
  ],
  addresses: ({ customers, at }) => [
    rows(
      customers,
      sql`insert into addresses (id, customer_id, address_type, name, street, city, state, postal_code, country, is_default, created_at)`,
      sql`select ${idOf('a')}, ${idOf('c')}, 'Home', 'Home', i || ', MG Road, Indiranagar', 'Bengaluru', 'Karnataka', '560038',
        'India', 1, ${whole(at - yearsBack * 365 * dayMs)}`,
    ),
  ],
  'cart lines': ({ customers, at }) => [
    rows(
      Math.ceil(customers / 10),
      sql`insert into cart_lines (id, customer_id, item_type, item_id, patient_id, quantity, created_at)`,
      sql`select ${idOf('1')}, ${idOf('c')}, 'test', 'cbc', ${idOf('9', sql`(2 * i)`)}, 1, ${whole(at - dayMs)}`,
    ),
  ],
  'time slots': ({ at }) => [
    sql`insert into time_slots (id, date, starts_at, ends_at, capacity, booked, is_open, set_by_lab)
      values ${sql.join(slotsUntil(at))}`,
  ],
  orders: (sizes) => [
    rows(
      sizes.orders,
      sql`insert into orders (id, order_number, customer_id, status, payment_status, payment_method, currency, subtotal_paise,
        discount_paise, collection_fee_paise, total_paise, slot_id, scheduled_date, starts_at, ends_at, patients, address,
        created_at, cancelled_at, cancel_reason, refund_paise, status_changed_at)`,
      sql`select ${idOf('0')}, 'LH-' || (10000000 + i), ${idOf('c', ownerOf(sizes))}, ${statusOf(sizes)},
        case when ${isOpen(sizes)} then 'Pending' else 'Paid' end, 'cod', 'INR', 89900, 0, 10000, 99900,
        time_slots.id, date, time_slots.starts_at, time_slots.ends_at, ${person('json')}, ${place}, ${placedAt(sizes)},
        case when ${isCancelled} then ${placedAt(sizes)} + 3600000 end, case when ${isCancelled} then 'Not well' end,
        case when ${isCancelled} then 0 end, ${placedAt(sizes)} + 7200000`,
      // The times are read off the slots rather than reckoned a second time.
      sql`join time_slots on time_slots.id = 'size-' || ${slotOf(sizes)}`,
    ),
    sql`update time_slots set booked = (select count(*) from orders where orders.slot_id = time_slots.id and status <> 'Cancelled')`,
    // Of accounts that were deleted.
    sql`update orders set customer_id = null, patients = null, address = null, cancel_reason = null where order_number like '%77'`,
  ],
  'order lines': ({ orders }) => [
    rows(
      orders * 2,
      sql`insert into order_items (order_id, position, item_type, item_id, name, price_paise, quantity, fasting_required, patient_id)`,
      sql`select ${idOf('0', sql`((i + 1) / 2)`)}, i % 2, 'test', ${chosen(['cbc', 'lipid-profile', 'hba1c'])},
        ${chosen(['Complete Blood Count', 'Lipid Profile', 'Glycated Haemoglobin'])}, 44900, 1, i % 2, ${idOf('9')}`,
    ),
  ],
  'order events': (sizes) =>
    ['Created', 'Confirmed', 'SampleCollected', 'Testing', 'Completed'].map(
      (status, step) => sql`insert into order_events (order_id, status, at)
        select id, ${status}, created_at + ${whole(step * dayMs)} from orders
        where ${step === 0 ? sql<boolean>`1 = 1` : sql<boolean>`status = 'Completed' and created_at < ${whole(sizes.at)}`}`,
    ),
  reports: (sizes) => [
    sql`insert into reports (id, customer_id, order_id, order_number, number_in_order, patient_id, patient_name, patient_sex,
        date_of_birth, status, tests, collected_at, reported_at, file_id, file_size, is_sample, created_at)
      select 'd' || substr(id, 2), customer_id, id, order_number, 1, null, 'Asha Rao', 'Female', '1987-03-14',
        case when status = 'Completed' then 'available' else 'processing' end, ${reportedTests}, starts_at,
        case when status = 'Completed' then starts_at + ${whole(dayMs)} end,
        case when status = 'Completed' then 'f' || substr(id, 2) end,
        case when status = 'Completed' then ${fileSize(sql`cast(substr(id, 25) as bigint)`)} end, 0, starts_at
      from orders where status in ('SampleCollected', 'Testing', 'Completed') and customer_id is not null
      order by created_at desc limit ${sql.lit(sizes.reports)}`,
  ],
  'report results': () =>
    [0, 1].map(
      (position) => sql`insert into report_results (report_id, position, patient_id, test_id, test_name, analyte_id, analyte,
          reference_interval, value_number, flag, measured_at)
        select id, ${sql.lit(position)}, null, 'cbc', 'Complete Blood Count', ${`analyte-${position}`}, ${analyte}, ${interval}, 13.5,
          'normal', created_at from reports where status = 'available'`,
    ),
  'report shares': ({ at }) => [
    sql`insert into report_shares (id, report_id, token_hash, created_at, expires_at, views)
      select 'e' || substr(id, 2), id, 'e' || substr(id, 2), ${whole(at - dayMs)}, ${whole(at + 6 * dayMs)}, 0
      from reports where order_number like '%55'`,
  ],
  prescriptions: ({ customers, at }) => [
    rows(
      customers,
      sql`insert into prescriptions (id, customer_id, patient_id, patient_name, patient_relation, file_id, file_name, file_type,
        file_size, received_size, received_sha256, status, uploaded_at, reviewed_at, reviewed_by)`,
      sql`select ${idOf('7')}, ${idOf('c')}, null, ${person()}, 'Self', ${idOf('8')}, 'scan.jpg', 'image', ${fileSize(sql`i`)}, 341000, ${idOf('8')},
        case when i % 50 = 0 then 'pending' else 'reviewed' end, ${days(sql`i % 900`, at)} - i,
        case when i % 50 = 0 then null else ${days(sql`i % 900`, at)} end, case when i % 50 = 0 then null else 'Dr Sen' end`,
    ),
  ],
  notifications: () => [
    sql`insert into notifications (id, customer_id, number, type, title, message, related_entity_id, is_read, created_at)
      select '2' || substr(id, 2), customer_id, row_number() over (partition by customer_id order by created_at, id), 'OrderConfirmed',
        'Order confirmed', 'Your order ' || order_number || ' is confirmed. We come on ' || scheduled_date || '.', id,
        case when status in ('Created', 'Confirmed') then 0 else 1 end, created_at from orders where customer_id is not null`,
    sql`insert into notification_counts (customer_id, total, unread)
      select customer_id, count(*), sum(1 - is_read) from notifications group by customer_id`,
  ],
  messages: ({ customers, at }) => [
    rows(
      Math.ceil(customers / 20),
      sql`insert into messages (id, kind, channel, recipient, data, customer_id, created_at, due_at, attempts, claimed_until, failed_at)`,
      sql`select ${idOf('3')}, 'order-placed', ${chosen(['email', 'sms'])}, 'customer' || i || '@example.com', '{}', ${idOf('c')},
        ${days(sql`i % 7`, at)}, ${whole(at + dayMs)} + i, 4, 0, case when i % 4 = 0 then null else ${days(sql`i % 6`, at)} end`,
    ),
  ],
  'sent SMS': ({ customers, at }) => [
    rows(
      Math.ceil(customers / 20),
      sql`insert into sent_sms (id, key, kind, template, language, recipient, handed_over_at, status)`,
      sql`select ${idOf('6')}, ${idOf('6')}, 'login-code', 'sign-in-code', ${chosen(['en', 'hi'])}, '+91' || (7000000000 + i),
        ${days(sql`i % 8`, at)}, ${chosen(['delivered', 'delivered', 'failed', 'rejected'])}`,
    ),
  ],
  'stored answers': (sizes) => [
    rows(
      Math.ceil(sizes.orders / 36),
      sql`insert into idempotency_keys (customer_id, key, route, body_hash, status, body, created_at)`,
      sql`select ${idOf('c', ownerOf(sizes))}, ${idOf('4')}, 'POST /orders', ${idOf('4')}, 201, ${place}, ${days(sql`i % 30`, sizes.at)} + i`,
    ),
  ],
  'rate limits': ({ customers, at }) => [
    rows(
      customers,
      sql`insert into rate_limits (bucket, count, window_end)`,
      sql`select 'call:' || ${idOf('6')}, 3, ${whole(at + 3_600_000)} + i`,
    ),
  ],
};

/** Those of a day on which nobody is booked are there as well. */
function slotsUntil(at: number): RawBuilder<unknown>[] {
  const first = addDays(dateIn(timeZone, at), -yearsBack * 365);
  // Clocks are never changed there.
  const firstMorning = instantAt(timeZone, first, 6 * 60);
  return Array.from({ length: slotCount }, (_, number) => {
    const [day, hour] = [Math.floor(number / slotsEachDay), number % slotsEachDay];
    const startsAt = firstMorning + day * dayMs + hour * hourMs;
    return sql`(${sql.lit(`size-${number}`)}, ${sql.lit(addDays(first, day))}, ${whole(startsAt)}, ${whole(startsAt + hourMs)}, 1000000, 0, 1, 1)`;
  });
}

/** The customers 1 to 10 by their tokens. */
async function openSessions(database: Database, { customers, at }: Sizes): Promise<void> {
  const all = await database.selectFrom('customers').select('id').orderBy('createdAt').limit(Math.min(10, customers)).execute();
  const sessions = all.map(({ id: customerId }, place) => ({
    tokenHash: hashOfToken(tokenOf(place + 1)),
    customerId,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at + 30 * dayMs,
  }));
  await database.insertInto('sessions').values(sessions).execute();
}
