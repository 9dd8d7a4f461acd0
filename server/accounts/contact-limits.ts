import ofAccount from '#words/refusals-account';
import words from '#words/refusals-sign-in';
import { tooManyRequests } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { sizesOf, takeFromBudget } from '../platform/limits/hourly-budgets.ts';
import { widestNetworkOf } from '../platform/limits/caller-network.ts';
import { isKnownPlace } from './known-places-store.ts';
import { bucketOf, forgetAttempts, giveBackAttempts, takeAttempt, type Limit } from '../platform/limits/rate-limits-store.ts';
import type { Contact } from './contacts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const betweenCodesMs = 60_000;

type Rule = Limit & { readonly bucket: string; readonly refusal?: (later: string) => string };

/** What a customer can do without an SMS. */
type Otherwise = 'codeOrPassword' | 'password' | 'verifyEmail';

/**
 * Limits the codes that are sent to a contact, whether it has an account or not: a number per hour and per day, one a minute,
 * and the hourly SMS budget.
 * @throws HttpError 429
 */
export async function limitCodes(
  deps: AppDeps,
  { channel, contact }: Contact,
  address: string,
  otherwise: Otherwise,
): Promise<void> {
  const { codesPerHour, codesPerDay } = deps.settings.limits;
  const subject = await subjectOf(deps, contact, address);
  const refusal = words.tooManyCodes;
  const noText = words.noMoreTexts[otherwise];
  const taken = await takeAll(deps, [
    { bucket: bucketOf('codes-hour', subject), most: codesPerHour, windowMs: hourMs, refusal },
    { bucket: bucketOf('codes-day', subject), most: codesPerDay, windowMs: dayMs, refusal },
    { bucket: bucketOf('code', contact), most: 1, windowMs: betweenCodesMs, refusal: words.codeJustSent },
    ...(channel === 'sms' ? [textsOfNetwork(deps, address, noText)] : []),
  ]);
  if (channel === 'email') return;
  // Numbers without an account are counted too, so that the rest of the budget does not reveal whether a number has one.
  const waitMs = await takeFromBudget(deps, 'sms-codes');
  if (waitMs === 0) return;
  await giveBackAttempts(deps.database, taken, deps.now());
  throw tooManyRequests(waitMs, noText);
}

/**
 * No network may take more than a quarter of the budget. The share is that large because a carrier may put a whole town
 * behind one address.
 */
function textsOfNetwork({ settings }: AppDeps, address: string, refusal: (later: string) => string): Rule {
  const most = Math.ceil(sizesOf(settings.limits)['sms-codes'] / 4);
  return { bucket: bucketOf('sms-network', widestNetworkOf(address)), most, windowMs: hourMs, refusal };
}

/**
 * Counts a code before it is compared. A right code is uncounted again, and so is one if there was nothing to compare it
 * with. Five tries for each of 20 codes would be 100 guesses a day. With 20 a day, the chance to hit one of a million codes
 * is 20 / 1,000,000 a day: 0.7 % after a whole year of guessing at one contact, with four messages a day to warn its owner.
 * An address where the owner signed in lately has 20 more.
 * @throws HttpError 429
 */
export async function limitWrongCodes(deps: AppDeps, contact: string, address: string): Promise<CountedCode> {
  const { database, settings, now } = deps;
  const isKnown = await isKnownPlace(database, contact, address, now());
  const bucket = bucketOf('wrong-codes', subjectAt(contact, address, isKnown));
  const refusal = words.tooManyWrongCodes;
  await takeAll(deps, [{ bucket, most: settings.limits.wrongCodesPerDay, windowMs: dayMs, refusal }]);
  return { isKnown, giveBack: () => giveBackAttempts(database, [bucket], now()) };
}

type CountedCode = {
  /** whether the owner signed in from this address lately */
  readonly isKnown: boolean;
  readonly giveBack: () => Promise<void>;
};

/**
 * Limits the mails with reset links; a link itself cannot be guessed. The hourly limit counts all callers, because the
 * mailbox of somebody who is refused holds a link that is still valid for as long. The daily limit counts one address alone:
 * even if others have used up the limits of passwords, codes and links from their addresses, the owner can still request a
 * link.
 * @throws HttpError 429
 */
export async function limitLinks(deps: AppDeps, email: string, address: string): Promise<void> {
  const { linksPerHour, linksPerDay } = deps.settings.limits;
  const subject = await subjectOf(deps, email, address);
  const refusal = words.tooManyLinks;
  await takeAll(deps, [
    { bucket: bucketOf('links-hour', subject), most: linksPerHour, windowMs: hourMs, refusal },
    { bucket: bucketOf('links-day', `${email} ${address}`), most: linksPerDay, windowMs: dayMs, refusal },
  ]);
}

/** @throws HttpError 429 */
export async function limitRegistrations(deps: AppDeps, contacts: readonly string[]): Promise<void> {
  const { registrationsPerHour: most } = deps.settings.limits;
  const rules = contacts.map((contact) => ({ bucket: bucketOf('registration', contact), most, windowMs: hourMs }));
  await takeAll(deps, rules);
}

/**
 * Limits the changes of contacts. Each change sends a message to the previous contact, which may belong to anybody while it
 * is unproven: without a limit, an account could send mail and SMS to anybody, and find out who has an account.
 * @throws HttpError 429
 */
export async function limitContactChanges(deps: AppDeps, customerId: string): Promise<void> {
  const bucket = contactChangesOf(customerId);
  const refusal = ofAccount.contactsChangedTooOften;
  await takeAll(deps, [{ bucket, most: deps.settings.limits.contactChangesPerDay, windowMs: dayMs, refusal }]);
}

export const forgetContactChanges = (database: Database, customerId: string): Promise<void> =>
  forgetAttempts(database, contactChangesOf(customerId));

const contactChangesOf = (customerId: string): string => bucketOf('contact-changes', customerId);

const notesPerDay = 3;

/**
 * Tells whether a replaced contact may be told once more today. Its owner has to hear of the first change, which is always
 * within the limit.
 */
export const mayNotifyAgain = async (database: Database, contact: string, at: number): Promise<boolean> =>
  (await takeAttempt(database, bucketOf('told', contact), { most: notesPerDay, windowMs: dayMs }, at)) === 0;

/**
 * Returns the subject that a limit counts. Where the owner signed in lately, it is contact and address together, so that
 * others who use up the contact's share elsewhere do not lock the owner out.
 */
async function subjectOf({ database, now }: AppDeps, contact: string, address: string): Promise<string> {
  return subjectAt(contact, address, await isKnownPlace(database, contact, address, now()));
}

const subjectAt = (contact: string, address: string, isKnown: boolean): string => (isKnown ? `${contact} ${address}` : contact);

/**
 * Takes one attempt of each rule, or none: a refusal by one rule uses up nothing of the others.
 * @returns the buckets in which the attempts were counted
 */
async function takeAll({ database, now }: AppDeps, rules: readonly Rule[]): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const { bucket, refusal, ...limit } of rules) {
    const waitMs = await takeAttempt(database, bucket, limit, now());
    taken.push(bucket);
    if (waitMs === 0) continue;
    await giveBackAttempts(database, taken, now());
    throw tooManyRequests(waitMs, refusal);
  }
  return taken;
}
