import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from '../../server/passwords.ts';
import { secret1 } from '../support/server.ts';

describe('a stored password', () => {
  it('is recognised, and no other one', async () => {
    const stored = await hashPassword('correct horse');
    expect(await isPassword('correct horse', stored)).toBe(true);
    expect(await isPassword('correct horse ', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('looks different for two customers with the same one', async () => {
    const [one, other] = await Promise.all([hashPassword('secret1'), hashPassword('secret1')]);
    expect(one).not.toBe(other);
  });

  it('says itself how it was made, so that the cost can grow later', async () => {
    expect(await hashPassword('secret1')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('secret1', secret1)).toBe(true);
  });

  it('is the same on a keyboard that composes its letters otherwise', async () => {
    const stored = await hashPassword('caf\u00e9');
    expect(await isPassword('cafe\u0301', stored)).toBe(true);
  });

  it('that nobody has is never right', async () => {
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('secret1', undefined)).toBe(false);
  });
});
