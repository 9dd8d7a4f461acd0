/** Every message that was ever committed to the outbox, put down by the database itself, and what became of each. */
import { sql } from 'kysely';
import type { Database } from '../../server/platform/db/schema.ts';
import type { Message } from '../../server/messages/message.ts';

export type Written = {
  readonly id: string;
  readonly kind: Message['kind'];
  readonly recipient: string;
  readonly customerId: string | null;
  readonly orderId: string | null;
};

/** In the same transaction as the message: what was taken back is not in it. */
export async function putDownMessages(database: Database, isPostgres: boolean): Promise<void> {
  await sql`create table written_messages (id text primary key, kind text, recipient text, customer_id text, order_id text)`.execute(
    database,
  );
  if (!isPostgres) {
    await sql`create trigger put_down after insert on messages begin
      insert into written_messages values (new.id, new.kind, new.recipient, new.customer_id, json_extract(new.data, '$.orderId'));
    end`.execute(database);
    return;
  }
  await sql`create function put_down() returns trigger language plpgsql as $$ begin
    insert into written_messages values (new.id, new.kind, new.recipient, new.customer_id, new.data::json ->> 'orderId');
    return null;
  end $$`.execute(database);
  await sql`create trigger put_down after insert on messages for each row execute function put_down()`.execute(database);
}

/** As if everybody had proven the phone number on another day: a code lives for a blink of a stepped clock. */
export async function provePhones(database: Database, isPostgres: boolean): Promise<void> {
  if (!isPostgres) {
    await sql`create trigger prove_phones after insert on customers begin
      update customers set phone_verified = 1 where id = new.id;
    end`.execute(database);
    return;
  }
  await sql`create function prove_phones() returns trigger language plpgsql as $$ begin
    new.phone_verified = 1;
    return new;
  end $$`.execute(database);
  await sql`create trigger prove_phones before insert on customers for each row execute function prove_phones()`.execute(
    database,
  );
}

export async function writtenMessages(database: Database): Promise<Written[]> {
  const { rows } = await sql<Written>`select * from written_messages`.execute(database);
  return rows;
}
