/** Keys of the lab's own systems (decision D143). One looks like "lab_4f1c0a9be27d_" and 43 characters of a secret. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import { noteOperatorStep } from '../operations/operator-steps-store.ts';
import type { LabKeyRow } from './lab-key-rows.ts';
import { changeLabKey, findLabKey, insertLabKey, labKeyNamed } from './lab-keys-store.ts';
import type { LabScope } from './lab-scopes.ts';
import { CommandError, UnknownName, UsageError, type CommandDeps } from './request.ts';

/** A system goes on with its former key for so long, until somebody has entered the new one there. */
const formerCountsMs = 24 * 3_600_000;

const nameForm = /^[a-z][a-z0-9-]{0,39}$/;
const keyForm = /^lab_([\da-f]{12})_([\w-]{43})$/;

type KeyDeps = Pick<CommandDeps, 'database' | 'now' | 'operator'>;

/** How the history names what a key has done, and what was done to it. */
export const keyInWords = (name: string): string => `key ${name}`;

export const scopesOf = ({ scopes }: Pick<LabKeyRow, 'scopes'>): LabScope[] => JSON.parse(scopes) as LabScope[];

/**
 * @returns the key, which is stored nowhere
 * @throws UsageError for a name that is none, CommandError if a key in use has it
 */
export async function newLabKey(
  { database, now, operator }: KeyDeps,
  { name, scopes }: { readonly name: string; readonly scopes: readonly LabScope[] },
): Promise<string> {
  if (!nameForm.test(name)) throw new UsageError('A key’s name has 1 to 40 small letters, digits and hyphens, as in "lims"');
  const [id, secret, at] = [randomBytes(6).toString('hex'), newToken(), now()];
  const unused = { formerHash: null, formerUntil: null, lastUsedAt: null, revokedAt: null };
  const row = { id, name, scopes: JSON.stringify(scopes), secretHash: hashOfToken(secret), createdAt: at, ...unused };
  await inTransaction(database, async (transaction) => {
    if (!(await insertLabKey(transaction, row)))
      throw new CommandError(`There is a key ${name} already: rotate or revoke it, or choose another name`);
    const step = { at, step: 'new-key', subject: keyInWords(name), details: { scopes: scopes.join(' ') } };
    await noteOperatorStep(transaction, operator, step);
  });
  return `lab_${id}_${secret}`;
}

/**
 * Makes a new secret. The former one counts for another day; one from before that ends at once.
 * @returns the key, and until when the former one counts
 * @throws UnknownName
 */
export async function rotateLabKey(
  { database, now, operator }: KeyDeps,
  name: string,
): Promise<{ readonly key: string; readonly formerUntil: number }> {
  const [secret, at] = [newToken(), now()];
  const formerUntil = at + formerCountsMs;
  const id = await inTransaction(database, async (transaction) => {
    const known = await keyInUse(transaction, name);
    const change = { secretHash: hashOfToken(secret), formerHash: known.secretHash, formerUntil };
    if (!(await changeLabKey(transaction, known.id, change))) throw noKey(name);
    await noteOperatorStep(transaction, operator, { at, step: 'rotate-key', subject: keyInWords(name) });
    return known.id;
  });
  return { key: `lab_${id}_${secret}`, formerUntil };
}

/** @throws UnknownName */
export async function revokeLabKey({ database, now, operator }: KeyDeps, name: string): Promise<void> {
  const at = now();
  await inTransaction(database, async (transaction) => {
    const { id } = await keyInUse(transaction, name);
    if (!(await changeLabKey(transaction, id, { revokedAt: at }))) throw noKey(name);
    await noteOperatorStep(transaction, operator, { at, step: 'revoke-key', subject: keyInWords(name) });
  });
}

async function keyInUse(database: Database, name: string): Promise<LabKeyRow> {
  const known = await labKeyNamed(database, name);
  if (known === undefined) throw noKey(name);
  return known;
}

const noKey = (name: string) => new UnknownName(`There is no key ${name} in use`);

/** @returns undefined for a key that is unknown, revoked, or too old */
export async function labKeyOf(database: Database, key: string, at: number): Promise<LabKeyRow | undefined> {
  const [, id = '', secret = ''] = keyForm.exec(key) ?? [];
  if (id === '') return undefined;
  const row = await findLabKey(database, id);
  if (row === undefined || row.revokedAt !== null) return undefined;
  const { secretHash, formerHash, formerUntil } = row;
  const hash = hashOfToken(secret);
  const isFormer = formerHash !== null && formerUntil !== null && formerUntil > at && isSame(hash, formerHash);
  return isSame(hash, secretHash) || isFormer ? row : undefined;
}

/** Takes as long for hashes that differ in the first place as for those that differ in the last. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
