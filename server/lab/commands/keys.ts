import { formatInstant, isoIn } from '../../../src/lib/time/dates.ts';
import { columns } from '../columns.ts';
import type { LabKeyRow } from '../lab-key-rows.ts';
import { newLabKey, revokeLabKey, rotateLabKey, scopesOf } from '../lab-keys.ts';
import { listLabKeys } from '../lab-keys-store.ts';
import { labScopes, type LabScope } from '../lab-scopes.ts';
import { UsageError } from '../request.ts';
import { word, type Command } from './command.ts';

export const keys: Command = async ({ database, settings: { timeZone }, now }) => {
  const rows = await listLabKeys(database);
  const shown = (at: number | null) => (at === null ? '' : formatInstant(timeZone, at));
  const lines = rows.map((row) => [
    row.name,
    scopesOf(row).join(', '),
    shown(row.createdAt),
    row.lastUsedAt === null ? 'never' : shown(row.lastUsedAt),
    stateOf(row, now(), shown),
  ]);
  return {
    text: rows.length === 0 ? 'No keys.' : columns(['NAME', 'SCOPES', 'MADE', 'LAST USED', 'STATE'], lines),
    data: rows.map((row) => entryOf(row, timeZone)),
  };
};

function stateOf({ revokedAt, formerUntil }: LabKeyRow, at: number, shown: (at: number) => string): string {
  if (revokedAt !== null) return `revoked ${shown(revokedAt)}`;
  return formerUntil !== null && formerUntil > at ? `in use; the former one until ${shown(formerUntil)}` : 'in use';
}

const entryOf = (row: LabKeyRow, timeZone: string) => {
  const instant = (at: number | null) => (at === null ? null : isoIn(timeZone, at));
  return {
    name: row.name,
    scopes: scopesOf(row),
    madeAt: instant(row.createdAt),
    lastUsedAt: instant(row.lastUsedAt),
    formerUntil: instant(row.formerUntil),
    revokedAt: instant(row.revokedAt),
  };
};

export const newKey: Command = async (deps, call) => {
  const name = word(call, 'NAME');
  const scopes = scopesIn(call.options['scopes'] ?? '');
  const key = await newLabKey(deps, { name, scopes });
  return { text: `${key}\nIt is shown this once. Scopes: ${scopes.join(', ')}.`, data: { name, scopes, key } };
};

/** In their own order, each once. */
function scopesIn(typed: string): LabScope[] {
  const wanted = new Set(
    typed
      .split(',')
      .map((scope) => scope.trim().toLowerCase())
      .filter(Boolean),
  );
  const known = labScopes.filter((scope) => wanted.has(scope));
  if (known.length === 0 || known.length < wanted.size)
    throw new UsageError(`A key’s scopes are some of ${labScopes.join(',')}, not ${typed}`);
  return known;
}

export const rotateKey: Command = async (deps, call) => {
  const name = word(call, 'NAME');
  const { timeZone } = deps.settings;
  const { key, formerUntil } = await rotateLabKey(deps, name);
  return {
    text: `${key}\nIt is shown this once. The former one counts until ${formatInstant(timeZone, formerUntil)}.`,
    data: { name, key, formerUntil: isoIn(timeZone, formerUntil) },
  };
};

export const revokeKey: Command = async (deps, call) => {
  const name = word(call, 'NAME');
  await revokeLabKey(deps, name);
  return { text: `The key ${name} is revoked.`, data: { name } };
};
