import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../server/accounts/passwords.ts';
import { serverTurn } from '../../server/accounts/whose-turn.ts';
import { secret1 } from '../support/server/server.ts';

describe('a stored password', () => {
  it('is recognised, and no other one', async () => {
    const stored = await hashPassword('correct horse', serverTurn);
    expect(await isPassword('correct horse', stored, serverTurn)).toBe(true);
    expect(await isPassword('correct horse ', stored, serverTurn)).toBe(false);
    expect(await isPassword('', stored, serverTurn)).toBe(false);
  });

  it('looks different for two customers with the same one', async () => {
    const [one, other] = await Promise.all([hashPassword('secret1', serverTurn), hashPassword('secret1', serverTurn)]);
    expect(one).not.toBe(other);
  });

  it('says itself how it was made, so that the cost can grow later', async () => {
    expect(await hashPassword('secret1', serverTurn)).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('secret1', secret1, serverTurn)).toBe(true);
  });

  it('is the same on a keyboard that composes its letters otherwise', async () => {
    const stored = await hashPassword('caf\u00e9', serverTurn);
    expect(await isPassword('cafe\u0301', stored, serverTurn)).toBe(true);
  });

  it('that nobody has is never right', async () => {
    expect(await isPassword('', undefined, serverTurn)).toBe(false);
    expect(await isPassword('secret1', undefined, serverTurn)).toBe(false);
  });
});
