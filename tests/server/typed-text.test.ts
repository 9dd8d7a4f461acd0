/** What customers type in: letters of every script go in and come back, and signs that nobody sees are refused in words. */
import { describe, expect, it } from 'vitest';
import { AddressAnswer, AddressListAnswer } from '../../src/contract/addresses.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PatientAnswer, PatientListAnswer } from '../../src/contract/patients.ts';
import { addAddress, addPatient, home, mother, readyToOrder } from '../support/household.ts';
import { orderPlaced } from '../support/order-changes.ts';
import { readyToUpload, uploads } from '../support/prescriptions.ts';
import { testServer } from '../support/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const { customer, order } = await readyToOrder(server);
const { order: placed, customer: buyer } = await orderPlaced(server);

const breaks = ['\n', '\r\n', '\t'];
const unseen = ['\u0001', '\u001B[2J', '\v', '\f', '\u007F', '\u0085', '\u009B', '\u2028', '\u2029'];
const turning = [
  '\u061C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const never = [...unseen, ...turning];

type Form = { readonly info: { readonly title: string }; readonly paths: Readonly<Record<string, Record<string, Operation>>> };
type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly schema: Field }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Field }>> };
};
type Field = {
  readonly type?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
};

const { paths: operations } = JSON.parse((await server.stranger.get('/openapi.json')).text) as Form;

/** Secrets are compared as they are, and shown to nobody. */
const secrets = new Set(['password', 'currentPassword', 'newPassword', 'token']);

const textsIn = (field: Field, name: string): (readonly [name: string, field: Field])[] => [
  ...(field.type === 'string' && field.enum === undefined && field.const === undefined ? [[name, field] as const] : []),
  ...Object.entries(field.properties ?? {}).flatMap(([inner, one]) => textsIn(one, inner)),
  ...(field.items === undefined ? [] : textsIn(field.items, name)),
];

const texts = Object.entries(operations).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
    const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => textsIn(schema, ''));
    const queries = parameters.flatMap((one) => (one.in === 'query' ? textsIn(one.schema, one.name) : []));
    return [...bodies, ...queries].map(([name, field]) => ({ of: `${method} ${path} ${name}`, name, ...field }));
  }),
);

describe('the contract', () => {
  it('has a pattern that refuses what nobody sees for every text of every request but secrets and files', () => {
    expect(texts.length).toBeGreaterThan(50);
    const open = texts.filter(({ name, format, pattern = '' }) => {
      const takes = new RegExp(pattern, 'u');
      return (
        !secrets.has(name) && format !== 'binary' && never.some((sign) => takes.test(`a${sign}b`) || takes.test(`a ${sign}`))
      );
    });
    expect(open.map(({ of }) => of)).toEqual([]);
  });

  it.each(['a', ' ', '\n', '\u202E', '.', '@', '\u200D', 'आ', '😀', 'a@', 'a.', ' a'])(
    'reads a long run of %j in a time that grows with its length',
    { timeout: 20_000 },
    (sign) => {
      const patterns = [...new Set(texts.map(({ pattern }) => pattern))].filter((pattern) => pattern !== undefined);
      const run = sign.repeat(100_000);
      for (const pattern of patterns) {
        const takes = new RegExp(pattern, 'u');
        for (const text of [run, `${run}\u202E`, `a${run}\u202E`, `a@${run}\u202E`, `a@b.${run}@`])
          expect(takes.test(text)).toBeTypeOf('boolean');
      }
    },
  );
});

type Sent = readonly [
  title: string,
  text: (typed: string) => Promise<{ readonly status: number; readonly message?: string | undefined }>,
];

const profile = { name: 'Asha', email: 'asha.rao@example.com', phone: '+919876543210' };

const lines: readonly Sent[] = [
  ['Name', (name) => customer.post(paths.patients, { ...mother, name })],
  ['Relation', (relation) => customer.post(paths.patients, { ...mother, relation })],
  ['Name', (name) => customer.put(paths.me, { ...profile, name })],
  ['Address name', (name) => customer.post(paths.addresses, { ...home, name })],
  ['Street', (street) => customer.post(paths.addresses, { ...home, street })],
  ['City', (city) => customer.post(paths.addresses, { ...home, city })],
  ['State', (state) => customer.post(paths.addresses, { ...home, state })],
  ['Country', (country) => customer.post(paths.addresses, { ...home, country })],
  ['Coupon code', (code) => customer.post(paths.cartCoupon, { code })],
  ['Time slot', (timeSlot) => customer.post(paths.orders, { ...order, timeSlot })],
  ['Search text', (q) => server.stranger.get(`${paths.suggestions}?q=${encodeURIComponent(q)}`)],
  ['Search text', (search) => server.stranger.get(`${paths.packages}?search=${encodeURIComponent(search)}`)],
];

const registered = { email: 'new@example.com', password: 'secret1', name: 'A', phone: '9876543210', address: home };
const ofRegistration: readonly Sent[] = [
  ['Name', (name) => server.stranger.post(paths.register, { ...registered, name })],
  ['Street', (street) => server.stranger.post(paths.register, { ...registered, address: { ...home, street } })],
];

const paragraphs: readonly Sent[] = [
  ['Health notes', (healthNotes) => customer.post(paths.patients, { ...mother, healthNotes })],
  ['Special instructions', (specialInstructions) => customer.post(paths.orders, { ...order, specialInstructions })],
  ['Reason', (reason) => buyer.post(pathWithId(paths.cancelOrder, placed.id), { reason })],
];

describe('a line', () => {
  it.each([...lines, ...ofRegistration])('refuses in words what nobody sees: %s', async (title, send) => {
    for (const sign of [...breaks, ...never]) {
      const { status, message } = await send(`Meera${sign}Rao`);
      expect([status, message]).toEqual([
        400,
        `${title} must be a line of text, without line breaks or hidden control characters`,
      ]);
    }
  });

  it('that is a contact is refused in words of its own', async () => {
    const answers = [
      await customer.put(paths.me, { ...profile, email: 'asha\u202E@example.com' }),
      await customer.put(paths.me, { ...profile, phone: '\u202A+91 98765 43210\u202C' }),
    ];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [400, 'Email is not a valid email address'],
      [400, 'Please enter a valid phone number'],
    ]);
  });
});

describe('text of several lines', () => {
  it.each(paragraphs)('refuses in words what nobody sees: %s', async (title, send) => {
    for (const sign of never) {
      const { status, message } = await send(`Ring${sign}twice`);
      expect([status, message]).toEqual([400, `${title} must be a text without hidden control characters`]);
    }
  });

  it('refuses it beside an uploaded file, too', async () => {
    const { customer: uploader, patientId } = await readyToUpload(server);
    const { status, message } = await uploads(uploader, { patientId, notes: 'Sugar\u202Eplease' });
    expect([status, message]).toEqual([400, 'Notes must be a text without hidden control characters']);
  });

  it('keeps its line breaks and tabs', async () => {
    const healthNotes = 'Diabetes\r\n\tsince 2011\nPenicillin';
    expect((await addPatient(customer, { healthNotes })).healthNotes).toBe(healthNotes);
    const { customer: uploader, patientId } = await readyToUpload(server);
    expect((await uploads(uploader, { patientId, notes: 'One\r\nTwo' })).status).toBe(201);
  });
});

/** The last two: a joiner that keeps letters apart, and one that joins them. */
const names = [
  'आशा राव',
  'আশা রাও',
  'ਆਸ਼ਾ ਰਾਓ',
  'આશા રાવ',
  'ଆଶା ରାଓ',
  'மீனாட்சி ராவ்',
  'ఆశా రావు',
  'ಆಶಾ ರಾವ್',
  'ആശ റാവു',
  'ꯑꯁꯥ ꯔꯥꯎ',
  'ᱟᱥᱟ ᱨᱟᱣ',
  'آشا راؤ',
  'Łukasz D’Souza – K. R.',
  'e\u0301t\u0323\u0302',
  '👩\u200D⚕️ 🇮🇳',
  'क्\u200Dष',
  'نامه\u200Cها',
];

describe('letters', () => {
  it.each(names)('of every script stay as they are: %s', async (name) => {
    expect((await addPatient(customer, { name })).name).toBe(name);
    expect((await addAddress(customer, { street: name })).street).toBe(name);
  });
});

it('what an earlier version took is still read, shown, and can be replaced', async () => {
  const { customer: former, order: old } = await orderPlaced(server, { specialInstructions: 'Ring' });
  const dirty = 'Meera\n\u202ERao\u0001';
  const { database } = server;
  await database.updateTable('patients').set({ name: dirty }).where('customerId', '=', former.id).execute();
  await database.updateTable('addresses').set({ street: dirty, city: '\u2028' }).where('customerId', '=', former.id).execute();
  await database.updateTable('orders').set({ specialInstructions: dirty }).where('id', '=', old.id).execute();

  const { addresses } = (await former.get(paths.addresses)).read(AddressListAnswer).data;
  expect(addresses.map(({ street }) => street)).toContain(dirty);
  const { patients } = (await former.get(paths.patients)).read(PatientListAnswer).data;
  expect(patients.map(({ name }) => name)).toContain(dirty);
  const { orders } = (await former.get(paths.orders)).read(OrderListAnswer).data;
  expect(orders.map(({ specialInstructions }) => specialInstructions)).toContain(dirty);

  const answers = [
    await former.put(pathWithId(paths.address, addresses[0]?.id ?? ''), home),
    await former.put(pathWithId(paths.patient, patients[0]?.id ?? ''), mother),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.read(AddressAnswer).data.address.street).toBe(home.street);
  expect(answers[1]?.read(PatientAnswer).data.patient.name).toBe(mother.name);
});
