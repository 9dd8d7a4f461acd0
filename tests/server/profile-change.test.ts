import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerAnswer, type CustomerChange } from '../../src/contract/customer.ts';
import { paths } from '../../src/contract/paths.ts';
import { testServer, testSettings, type Customer, type TestServer } from '../support/server/server.ts';
import { mailedCode, mailedLink } from '../support/server/sign-in.ts';

const server = await testServer();

// What an earlier test left unread.
beforeEach(async () => void (await server.messages()));

const read = async (customer: Customer) => (await customer.get(paths.me)).read(CustomerAnswer).data;

/** The whole form, as the page sends it, with something changed in it. */
async function change(customer: Customer, changes: Partial<CustomerChange>) {
  const { name, email, phone } = await read(customer);
  return customer.put(paths.me, { name, email, phone, ...changes });
}

async function verified({ database }: TestServer, { id }: Customer): Promise<void> {
  await database.updateTable('customers').set({ emailVerified: 1, phoneVerified: 1 }).where('id', '=', id).execute();
}

describe('PUT /customers/me', () => {
  it('stores name, date of birth and gender, trimmed, without asking for the password [API-032]', async () => {
    const asha = await server.customer();
    const before = await read(asha);
    server.passes(1000);
    const answer = await change(asha, { name: '  Asha R. Rao ', dateOfBirth: '1988-06-14', gender: 'Female' });
    const stored = answer.read(CustomerAnswer).data;
    expect(stored).toMatchObject({ id: asha.id, name: 'Asha R. Rao', dateOfBirth: '1988-06-14', gender: 'Female' });
    expect(stored.updatedAt).not.toBe(before.updatedAt);
    expect(await read(asha)).toEqual(stored);
    expect(await server.messages()).toEqual([]);
  });

  it('empties what is left out', async () => {
    const asha = await server.customer();
    await change(asha, { dateOfBirth: '1988-06-14', gender: 'Female' });
    const stored = (await change(asha, {})).read(CustomerAnswer).data;
    expect([stored.dateOfBirth, stored.gender]).toEqual([undefined, undefined]);
  });

  it('changes nobody else, whatever id the body names', async () => {
    const [asha, ravi] = [await server.customer('Asha'), await server.customer('Ravi')];
    const ofRavi = await read(ravi);
    await change(asha, { name: 'Changed', id: ravi.id } as Partial<CustomerChange>);
    expect(await read(ravi)).toEqual(ofRavi);
  });

  it.each([
    [{ name: '  ' }, 'Name is required'],
    [{ email: 'nobody' }, 'Email is not a valid email address'],
    [{ phone: '98765' }, 'Please enter a valid phone number'],
    [{ phone: '0000000000' }, 'Please enter a valid phone number'],
    [{ dateOfBirth: '2026-11-22' }, 'Date of birth cannot lie in the future'],
    [{ dateOfBirth: '1899-12-31' }, 'Date of birth is not valid'],
    [{ dateOfBirth: '2001-02-29' }, 'Date of birth is not a date that exists'],
    [{ dateOfBirth: '14-06-1988' }, 'Date of birth must be a date as YYYY-MM-DD'],
    [{ gender: 'Unknown' as 'Other' }, 'Gender must be one of Male, Female, Other'],
  ])('refuses %o in words', async (changes, message) => {
    const answer = await change(await server.customer(), changes);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  it('takes today as a date of birth', async () => {
    expect((await change(await server.customer(), { dateOfBirth: '2026-11-21' })).status).toBe(200);
  });
});

describe('a changed contact', () => {
  it('asks for the password', async () => {
    const asha = await server.customer();
    for (const changes of [{ email: 'new@example.com' }, { phone: '9000011111' }]) {
      const without = await change(asha, changes);
      expect([without.status, without.message]).toEqual([
        422,
        'Please enter your current password to change your email or phone number.',
      ]);
      const wrong = await change(asha, { ...changes, currentPassword: 'wrong' });
      expect([wrong.status, wrong.message]).toEqual([422, 'Your current password is not right.']);
    }
    expect(await read(asha)).toMatchObject({ email: asha.email });
  });

  it('is stored in one form and is not verified any more; the other one stays so', async () => {
    const asha = await server.customer();
    await verified(server, asha);
    const byMail = await change(asha, { email: ' Asha.New@Example.com ', currentPassword: 'secret1' });
    expect(byMail.read(CustomerAnswer).data).toMatchObject({
      email: 'asha.new@example.com',
      emailVerified: false,
      phoneVerified: true,
    });
    await verified(server, asha);
    const byPhone = await change(asha, { phone: '090000-22222', currentPassword: 'secret1' });
    expect(byPhone.read(CustomerAnswer).data).toMatchObject({
      phone: '+919000022222',
      emailVerified: true,
      phoneVerified: false,
    });
  });

  it('that is the same one, written otherwise, is no change', async () => {
    const asha = await server.customer();
    await verified(server, asha);
    const { phone } = await read(asha);
    const answer = await change(asha, { email: asha.email.toUpperCase(), phone: phone.replace('+91', '0') });
    expect(answer.read(CustomerAnswer).data).toMatchObject({
      email: asha.email,
      phone,
      emailVerified: true,
      phoneVerified: true,
    });
  });

  it('is told to the former one', async () => {
    const asha = await server.customer('Asha Rao');
    const { phone } = await read(asha);
    await change(asha, { email: 'told@example.com', phone: '9000033333', currentPassword: 'secret1' });
    const sent = await server.messages();
    expect(sent).toHaveLength(2);
    const [byMail, bySms] = ['email', 'sms'].map((way) => sent.find(({ channel }) => channel === way));
    expect([byMail?.to, bySms?.to]).toEqual([asha.email, phone]);
    expect(byMail?.text).toContain('email address');
    expect(bySms?.text).toContain('phone number');
  });

  it('is told by mail where no SMS can be sent', async () => {
    const other = await testServer({ ...testSettings(), canText: false });
    const asha = await other.customer();
    await change(asha, { phone: '9000044444', currentPassword: 'secret1' });
    const sent = await other.messages();
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([['email', asha.email]]);
    expect(sent[0]?.text).toContain('phone number');
  });

  it('voids the codes and links that went to the former one', async () => {
    const asha = await server.customer();
    const [code, link] = [await mailedCode(server, asha.email), await mailedLink(server, asha.email)];
    await change(asha, { email: 'voided@example.com', currentPassword: 'secret1' });
    expect((await server.stranger.post(paths.verifyOtp, { email: asha.email, otp: code })).status).toBe(422);
    expect((await server.stranger.post(paths.verifyResetToken, link)).status).toBe(422);
  });

  it('may not be another customer’s, and then nothing is changed or told', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const { phone } = await read(ravi);
    const byMail = await change(asha, { email: ravi.email.toUpperCase(), name: 'Not this', currentPassword: 'secret1' });
    expect([byMail.status, byMail.message]).toEqual([409, 'Another account already uses this email.']);
    const byPhone = await change(asha, { phone, currentPassword: 'secret1' });
    expect([byPhone.status, byPhone.message]).toEqual([409, 'Another account already uses this phone number.']);
    expect(await read(asha)).toMatchObject({ email: asha.email, name: 'Asha Rao' });
    expect(await server.messages()).toEqual([]);
  });

  it('goes to one of two customers who take it at the same moment', async () => {
    const [asha, ravi] = [await server.customer(), await server.customer()];
    const take = (customer: Customer) => change(customer, { email: 'wanted@example.com', currentPassword: 'secret1' });
    const statuses = (await Promise.all([take(asha), take(ravi)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
