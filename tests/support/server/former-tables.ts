/** Restores the tables as earlier migrations left them. */
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/db/schema.ts';

/** As they were before migration 0048. */
async function withoutEarlierTimes(database: Database): Promise<void> {
  for (const name of ['earlier_offers', 'earlier_wishes', 'freed_slots'])
    await sql`drop table ${sql.table(name)}`.execute(database);
}

/** As they were before migration 0046. */
async function withoutSlotHolds(database: Database): Promise<void> {
  await withoutEarlierTimes(database);
  await sql`drop table slot_holds`.execute(database);
}

/** As they were before migration 0045. */
async function withoutPageRetakes(database: Database): Promise<void> {
  await withoutSlotHolds(database);
  await sql`alter table prescriptions drop column retakes`.execute(database);
}

/** As they were before migration 0044. */
async function withoutPhotoJudgements(database: Database): Promise<void> {
  await withoutPageRetakes(database);
  await sql`alter table prescriptions drop column judgement`.execute(database);
}

/** As they were before migration 0043. */
async function withoutPrescriptionPages(database: Database): Promise<void> {
  await withoutPhotoJudgements(database);
  await sql`alter table prescriptions drop column page_count`.execute(database);
}

/** As they were before migration 0041, but that the outbox still has one channel more. */
async function withoutLabInterface(database: Database): Promise<void> {
  await withoutPrescriptionPages(database);
  await sql`drop index orders_change_number_created_at_id_idx`.execute(database);
  await sql`alter table orders drop column change_number`.execute(database);
  for (const name of ['order_feed', 'lab_answers', 'lab_keys']) await sql`drop table ${sql.table(name)}`.execute(database);
}

/** As they were before migration 0040. */
async function withoutSampleRejections(database: Database): Promise<void> {
  await withoutLabInterface(database);
  await sql`drop table sample_rejections`.execute(database);
  await sql`alter table orders drop column repeat_of`.execute(database);
}

/** As they were before migration 0039. */
async function withoutVisits(database: Database): Promise<void> {
  await withoutSampleRejections(database);
  await sql`drop table visits`.execute(database);
}

/** As they were before migration 0038. */
async function withoutLateCollections(database: Database): Promise<void> {
  await withoutVisits(database);
  await sql`alter table orders drop column late_told_for`.execute(database);
}

/** As they were before migration 0036. */
async function withoutSentSms(database: Database): Promise<void> {
  await withoutLateCollections(database);
  await sql`drop table sent_sms`.execute(database);
}

/** As they were before migration 0035. */
export async function withoutUpiPayments(database: Database): Promise<void> {
  await withoutSentSms(database);
  await sql`drop table upi_payments`.execute(database);
}

/** As they were before migration 0034, but that the outbox still has one channel more. */
async function withoutPush(database: Database): Promise<void> {
  await withoutUpiPayments(database);
  await sql`drop table push_subscriptions`.execute(database);
}

/** As they were before migration 0033. */
export async function withoutCustomerLanguages(database: Database): Promise<void> {
  await withoutPush(database);
  for (const name of ['customers', 'inbox_messages'])
    await sql`alter table ${sql.table(name)} drop column language`.execute(database);
}

/** As they were before migration 0032. */
export async function withoutCatalogueDates(database: Database): Promise<void> {
  await withoutCustomerLanguages(database);
  for (const name of ['tests', 'packages']) await sql`alter table ${sql.table(name)} drop column changed_at`.execute(database);
}

/** As they were before migration 0031. */
export async function withoutConsents(database: Database): Promise<void> {
  await withoutCatalogueDates(database);
  for (const name of ['order_consents', 'consent_words', 'consents']) await sql`drop table ${sql.table(name)}`.execute(database);
  for (const name of ['is_confidential', 'held_at'])
    await sql`alter table reports drop column ${sql.ref(name)}`.execute(database);
}
