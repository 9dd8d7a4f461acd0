import { describe, expect, it } from 'vitest';
import { expensiveHashes } from '../../server/accounts/passwords.ts';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
const { stranger } = server;

let people = 0;

/** A registration that nobody has made before. */
function newcomer(changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    email: `newcomer${people}@example.com`,
    password: 'secret1',
    name: 'Nila Bose',
    phone: `98765 0${String(people).padStart(4, '0')}`,
    address: {
      name: 'Home',
      street: '1, Park Street',
      city: 'Kolkata',
      state: 'West Bengal',
      postalCode: '700016',
      country: 'India',
      isDefault: true,
    },
    ...changes,
  };
}

describe('registration', () => {
  it('answers token and user for the documented payload, and the token signs in [API-024, DATA-007]', async () => {
    const given = newcomer({ email: ' Nila.Bose@Example.com ', phone: '+91 98300-12345' });
    const answer = await stranger.post(paths.register, given);
    expect(answer.status).toBe(201);
    const { token, user } = answer.read(SignedInAnswer).data;
    expect(user).toMatchObject({ email: 'nila.bose@example.com', phone: '+919830012345', name: 'Nila Bose' });
    const me = await new Caller(server.app, token).get(paths.me);
    expect(me.read(CustomerAnswer).data.id).toBe(user.id);
  });

  it('keeps the address as the default one, of type Home [DATA-025]', async () => {
    const { token } = (await stranger.post(paths.register, newcomer())).read(SignedInAnswer).data;
    const { addresses } = (await new Caller(server.app, token).get(paths.addresses)).read(AddressListAnswer).data;
    expect(addresses).toMatchObject([{ addressType: 'Home', name: 'Home', street: '1, Park Street', isDefault: true }]);
  });

  it('refuses an e-mail that has an account, however it is written', async () => {
    const first = newcomer();
    await stranger.post(paths.register, first);
    const answer = await stranger.post(paths.register, newcomer({ email: first.email.toUpperCase() }));
    expect([answer.status, answer.message]).toEqual([409, 'An account with this email already exists. Please log in.']);
  });

  it('refuses a phone number that has an account, however it is written', async () => {
    const first = newcomer({ phone: '9812345678' });
    await stranger.post(paths.register, first);
    const answer = await stranger.post(paths.register, newcomer({ phone: '+91 (98) 1234-5678' }));
    expect([answer.status, answer.message]).toEqual([409, 'An account with this phone number already exists. Please log in.']);
    expect((await stranger.post(paths.register, newcomer({ phone: '0091 98123 45678' }))).status).toBe(409);
  });

  it('leaves nothing behind when it is refused', async () => {
    const first = newcomer();
    await stranger.post(paths.register, first);
    const count = async () => (await server.database.selectFrom('addresses').select('id').execute()).length;
    const before = await count();
    await stranger.post(paths.register, { ...newcomer(), email: first.email });
    expect(await count()).toBe(before);
  });

  it('makes one account out of two simultaneous registrations', async () => {
    const twice = newcomer();
    const answers = await Promise.all([stranger.post(paths.register, twice), stranger.post(paths.register, twice)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('stores neither password nor token', async () => {
    const real = await testServer({}, { passwordHashes: expensiveHashes });
    const given = newcomer({ password: 'correct horse battery' });
    const { token, user } = (await real.stranger.post(paths.register, given)).read(SignedInAnswer).data;
    const { passwordHash } = await real.database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
    const sessions = await real.database.selectFrom('sessions').selectAll().where('customerId', '=', user.id).execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it('makes a token of its own for each sign-in, of 256 random bits', async () => {
    const server = await testServer();
    const asha = await server.customer();
    const tokens = [asha.token];
    for (const _ of [1, 2, 3]) {
      const answer = await server.stranger.post(paths.login, { email: asha.email, password: 'secret1' });
      tokens.push(answer.read(SignedInAnswer).data.token);
    }
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
  });

  it('asks for 6 characters of password', async () => {
    const answer = await stranger.post(paths.register, newcomer({ password: '12345' }));
    expect([answer.status, answer.message]).toEqual([400, 'Password must be at least 6 characters long']);
  });

  it.each(['98765', '0000000000', '+0 98765 43210', 'call me maybe', '98765432x10', '12345678901234567'])(
    'refuses %s as a phone number',
    async (phone) => {
      const answer = await stranger.post(paths.register, newcomer({ phone }));
      expect([answer.status, answer.message]).toEqual([400, 'Please enter a valid phone number']);
    },
  );
});

describe('login', () => {
  it('answers token and user, whatever the case of the e-mail [API-023, DATA-006]', async () => {
    const asha = await server.customer();
    const answer = await stranger.post(paths.login, { email: ` ${asha.email.toUpperCase()} `, password: 'secret1' });
    expect(answer.status).toBe(200);
    const { token, user } = answer.read(SignedInAnswer).data;
    expect(user.id).toBe(asha.id);
    expect((await new Caller(server.app, token).get(paths.me)).status).toBe(200);
  });

  it('answers alike for a wrong password and an unknown e-mail', async () => {
    const asha = await server.customer();
    const wrong = await stranger.post(paths.login, { email: asha.email, password: 'secret2' });
    const unknown = await stranger.post(paths.login, { email: 'nobody@example.com', password: 'secret2' });
    expect([wrong.status, wrong.message]).toEqual([401, 'Invalid email or password.']);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it('makes the unknown e-mail wait as long as a known one', async () => {
    const known = newcomer();
    await stranger.post(paths.register, known);
    /** The quickest of three: a busy machine makes single ones slow. */
    const timed = async (email: string) => {
      const times: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        const before = performance.now();
        await stranger.post(paths.login, { email, password: 'wrong one' });
        times.push(performance.now() - before);
      }
      return Math.min(...times);
    };
    const [ofKnown, ofUnknown] = [await timed(known.email), await timed('nobody.at.all@example.com')];
    // Without the work, an unknown e-mail answers in a hundredth of the time.
    expect(ofUnknown).toBeGreaterThan(ofKnown / 4);
  });
});
