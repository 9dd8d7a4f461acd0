import { tooManyRequests } from '../platform/answers.ts';
import type { Database } from '../platform/db/schema.ts';
import type { AppDeps } from '../platform/deps.ts';
import { sizesOf, takeOf } from '../platform/limits/hourly-budgets.ts';
import { widestNetworkOf } from '../platform/limits/caller-network.ts';
import { isKnownPlace } from './known-places-store.ts';
import { bucketOf, forgetAttempts, giveBackAttempts, takeAttempt, type Limit } from '../platform/limits/rate-limits-store.ts';
import type { Contact } from './contacts.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const betweenCodesMs = 60_000;

type Rule = Limit & { readonly bucket: string; readonly words?: (later: string) => string };

/**
 * Before a code is sent, whoever's contact it is: so many in an hour and a day, a minute between two, and what is left for all
 * of the SMS of this hour.
 * @param otherwise what can be done without an SMS, as in "log in with your password"
 * @throws HttpError 429
 */
export async function limitCodes(
  deps: AppDeps,
  { channel, contact }: Contact,
  address: string,
  otherwise: string,
): Promise<void> {
  const { codesPerHour, codesPerDay } = deps.settings.limits;
  const subject = await subjectOf(deps, contact, address);
  const words = (later: string) => `Too many codes were asked for. You can ask for another one ${later}.`;
  const textWords = (later: string) => `We cannot send more codes by SMS right now. Please ${otherwise}, or try again ${later}.`;
  const taken = await takeAll(deps, [
    { bucket: bucketOf('codes-hour', subject), most: codesPerHour, windowMs: hourMs, words },
    { bucket: bucketOf('codes-day', subject), most: codesPerDay, windowMs: dayMs, words },
    {
      bucket: bucketOf('code', contact),
      most: 1,
      windowMs: betweenCodesMs,
      words: (later) => `A code was sent just now. You can ask for another one ${later}.`,
    },
    ...(channel === 'sms' ? [textsOfNetwork(deps, address, textWords)] : []),
  ]);
  if (channel === 'email') return;
  // Counted for numbers without an account, too: what is left must not tell one from the other.
  const waitMs = await takeOf(deps, 'sms-codes');
  if (waitMs === 0) return;
  await giveBackAttempts(deps.database, taken, deps.now());
  throw tooManyRequests(waitMs, textWords);
}

/** No network takes more than a quarter of what there is for all; towns share one address behind their carrier. */
function textsOfNetwork({ settings }: AppDeps, address: string, words: (later: string) => string): Rule {
  const most = Math.ceil(sizesOf(settings.limits)['sms-codes'] / 4);
  return { bucket: bucketOf('sms-network', widestNetworkOf(address)), most, windowMs: hourMs, words };
}

/**
 * Counts a code before it is compared. The right one is given back, and so is one with which there was nothing to compare.
 *
 * Five tries for each of 20 codes would be 100 guesses a day. With 20 a day the chance to hit one of a million codes is
 * 20 / 1,000,000 a day: 0.7 % after a whole year of guessing at one contact, with four messages a day to warn its owner.
 * (From an address where the owner signed in lately, 20 more.)
 * @throws HttpError 429
 */
export async function limitWrongCodes(deps: AppDeps, contact: string, address: string): Promise<CountedCode> {
  const { database, settings, now } = deps;
  const isKnown = await isKnownPlace(database, contact, address, now());
  const bucket = bucketOf('wrong-codes', subjectAt(contact, address, isKnown));
  const words = (later: string) =>
    `Too many wrong codes were entered. Please log in with your password or use Forgot password, or try again ${later}.`;
  await takeAll(deps, [{ bucket, most: settings.limits.wrongCodesPerDay, windowMs: dayMs, words }]);
  return { isKnown, giveBack: () => giveBackAttempts(database, [bucket], now()) };
}

type CountedCode = {
  /** whether the owner signed in from there lately */
  readonly isKnown: boolean;
  readonly giveBack: () => Promise<void>;
};

/**
 * A link cannot be guessed, so only the mails are kept few. In an hour it counts whoever asks: who is refused then has a
 * link in the mailbox that is still good for as long. In a day it counts one address alone: others who ask from theirs, and
 * have spoiled password and codes as well, leave the owner this way.
 * @throws HttpError 429
 */
export async function limitLinks(deps: AppDeps, email: string, address: string): Promise<void> {
  const { linksPerHour, linksPerDay } = deps.settings.limits;
  const subject = await subjectOf(deps, email, address);
  const words = (later: string) => `Too many reset links were asked for. You can ask for another one ${later}.`;
  await takeAll(deps, [
    { bucket: bucketOf('links-hour', subject), most: linksPerHour, windowMs: hourMs, words },
    { bucket: bucketOf('links-day', `${email} ${address}`), most: linksPerDay, windowMs: dayMs, words },
  ]);
}

/** @throws HttpError 429 */
export async function limitRegistrations(deps: AppDeps, contacts: readonly string[]): Promise<void> {
  const { registrationsPerHour: most } = deps.settings.limits;
  const rules = contacts.map((contact) => ({ bucket: bucketOf('registration', contact), most, windowMs: hourMs }));
  await takeAll(deps, rules);
}

/**
 * Each change tells the former contact, which may be anybody's as long as nothing proved it: without this, an account would
 * be a machine that sends mail and SMS to whom one likes, and tells who has an account.
 * @throws HttpError 429
 */
export async function limitContactChanges(deps: AppDeps, customerId: string): Promise<void> {
  const bucket = contactChangesOf(customerId);
  const words = (later: string) => `Your email or phone number was changed too often. You can change it again ${later}.`;
  await takeAll(deps, [{ bucket, most: deps.settings.limits.contactChangesPerDay, windowMs: dayMs, words }]);
}

export const forgetContactChanges = (database: Database, customerId: string): Promise<void> =>
  forgetAttempts(database, contactChangesOf(customerId));

const contactChangesOf = (customerId: string): string => bucketOf('contact-changes', customerId);

const notesPerDay = 3;

/** Whether a contact that was given up is told again. The first time, which its owner has to hear of, it always is. */
export const mayBeTold = async (database: Database, contact: string, at: number): Promise<boolean> =>
  (await takeAttempt(database, bucketOf('told', contact), { most: notesPerDay, windowMs: dayMs }, at)) === 0;

/**
 * Whom a limit counts. Where the owner signed in lately it is the owner alone, so that others who use a contact's share up
 * from elsewhere keep nobody out at home.
 */
async function subjectOf({ database, now }: AppDeps, contact: string, address: string): Promise<string> {
  return subjectAt(contact, address, await isKnownPlace(database, contact, address, now()));
}

const subjectAt = (contact: string, address: string, isKnown: boolean): string => (isKnown ? `${contact} ${address}` : contact);

/**
 * One attempt of each, or none: what one rule refuses uses up nothing of the others.
 * @returns where they were counted
 */
async function takeAll({ database, now }: AppDeps, rules: readonly Rule[]): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const { bucket, words, ...limit } of rules) {
    const waitMs = await takeAttempt(database, bucket, limit, now());
    taken.push(bucket);
    if (waitMs === 0) continue;
    await giveBackAttempts(database, taken, now());
    throw tooManyRequests(waitMs, words);
  }
  return taken;
}
