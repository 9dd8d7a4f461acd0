/**
 * Statements that may read more with every customer. A test that ends with "SQLite reads all of …" or "PostgreSQL …" has run a
 * statement that needs an index, a limit, or a condition for one customer. Most often the answer is a migration with an index on
 * the columns that it looks for, in the order in which it reads. Only statements that nobody waits for belong here, each with a
 * reason.
 */
const exceptions: readonly (readonly [shape: RegExp, reason: string])[] = [
  [
    /^select "id" from "messages" where "channel" = \? and "failed_at" is null .* order by case when "kind" in/,
    'What waits to be sent is as much as some hours bring, and an index has it alone; of that the next ten are chosen by two things.',
  ],
  [
    /^select "channel", "kind", case when "failed_at" .* from "messages" group by/,
    'The metrics count what is not sent: all of it is counted, and nothing else is in the table.',
  ],
  [
    /^select "id", "channel", "kind", .* from "messages" where "kind" in|^update "messages" set "due_at" = \?.* where "kind" in/,
    'The lab lists what is not sent, or sends it again: as much as an outage leaves, for an operator who waits for it.',
  ],
  [
    /^select "template", "language", case when "status" .* from "sent_sms" .* group by|^select "id", "key", .* from "sent_sms"/,
    'The lab counts and lists the SMS of eight days, of which there are SMS_PER_HOUR at most, for an operator who waits for it.',
  ],
  [
    /^select "orders"\."id".* from "orders" inner join "customers" .* coalesce\(orders\.status_changed_at, orders\.created_at\)/,
    'The simulated lab looks for what is due. It is the demonstration’s alone, and leaves no order open for long.',
  ],
  [
    /^select \* from "earlier_wishes" where "starts_at" > \? and not exists .* order by "asked_at", "order_id"/,
    'Who waits longest is looked for only when a place in a full slot was given back, for nobody who waits for an answer. They are as many as have asked.',
  ],
  [/^select "id" from "stored_files"$/, 'A restored database is compared with its files, before any server works with it.'],
];

/** In these places the product may read anything. */
const places: readonly (readonly [place: RegExp, reason: string])[] = [
  [
    /\/server\/maintenance\/(backup\/|move\/|after-restore)|\/whole-database-store\.ts/,
    'Backup, restore and move take all that there is. They are programs of their own, beside the server or without it.',
  ],
];

/** @param place the place in the product that builds the statement, if known */
export const reasonFor = (shape: string, place = ''): string | undefined =>
  exceptions.find(([one]) => one.test(shape))?.[1] ?? places.find(([one]) => one.test(place))?.[1];
