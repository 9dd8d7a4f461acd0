/** What customers type in: letters of every script go in and come back, and signs that nobody sees go no further. */
import { describe, expect, it } from 'vitest';
import { AddressAnswer, AddressListAnswer } from '../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PatientAnswer, PatientListAnswer } from '../../src/contract/patients.ts';
import { addAddress, addPatient, home, mother, readyToOrder } from '../support/server/household.ts';
import { LabSystem } from '../support/server/lab-key.ts';
import { orderPlaced } from '../support/server/order-changes.ts';
import { readyToUpload, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });
const { customer } = await readyToOrder(server);
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

const ofCustomers = JSON.parse((await server.stranger.get('/openapi.json')).text) as Form;
const ofLab = JSON.parse((await new LabSystem(server).get('/openapi.json')).text) as Form;
const operations = { ...ofCustomers.paths, ...ofLab.paths };

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

const profile = { name: 'Asha', email: 'asha.rao@example.com', phone: '+919876543210' };
const mine = (await customer.get(paths.me)).read(CustomerAnswer).data;
/** All of them at once, and what is left of them: blanks. */
const dirty = `Meera${[...breaks, ...never].map((sign) => sign.slice(0, 1)).join('')}Rao`;
const isClean = /^Meera +Rao$/;

type Sent = readonly [field: string, taken: (typed: string) => Promise<string | undefined>];

const lines: readonly Sent[] = [
  ['patient’s name', async (name) => (await addPatient(customer, { name })).name],
  ['relation', async (relation) => (await addPatient(customer, { relation })).relation],
  ['own name', async (name) => (await customer.put(paths.me, { ...mine, name })).read(CustomerAnswer).data.name],
  ['address name', async (name) => (await addAddress(customer, { name })).name],
  ['street', async (street) => (await addAddress(customer, { street })).street],
  ['city', async (city) => (await addAddress(customer, { city })).city],
  ['state', async (state) => (await addAddress(customer, { state })).state],
  ['country', async (country) => (await addAddress(customer, { country })).country],
];

const paragraphs: readonly Sent[] = [
  ['health notes', async (healthNotes) => (await addPatient(customer, { healthNotes })).healthNotes],
  [
    'special instructions',
    async (specialInstructions) => (await orderPlaced(server, { specialInstructions })).order.specialInstructions,
  ],
];

describe('a line', () => {
  it.each(lines)('is stored without what nobody sees: %s', async (_field, taken) => {
    expect(await taken(dirty)).toMatch(isClean);
  });

  it.each(['\u200B', '\u3164\u2060', '\u200D\u200C\u200D', '\u2800', '\uFEFF\u00A0', '\u202E\u0007'])(
    'of nothing else is blank: %j',
    async (name) => {
      const answers = [
        await customer.post(paths.patients, { ...mother, name }),
        await customer.put(paths.me, { ...profile, name }),
        await server.stranger.post(paths.register, { ...registered, name }),
      ];
      expect(answers.map(({ status, message }) => [status, message])).toEqual(answers.map(() => [400, 'Name is required']));
    },
  );

  it('is looked for without it', async () => {
    const found = async (q: string) => (await server.stranger.get(`${paths.suggestions}?q=${encodeURIComponent(q)}`)).text;
    expect(await found('vita\u200Bmin\u00A0d')).toBe(await found('vitamin d'));
    expect(await found('\u202Ehba१c')).toBe(await found('hba1c'));
  });

  it('has as many letters as it may, or is refused whole', async () => {
    const answer = await customer.post(paths.patients, { ...mother, name: 'x'.repeat(121) });
    expect([answer.status, answer.message]).toEqual([400, 'Name must be at most 120 characters long']);
  });
});

describe('text of several lines', () => {
  it.each(paragraphs)('is stored without what nobody sees, with its lines: %s', async (_field, taken) => {
    const unseenOnly = never.filter((sign) => sign.trim() !== '' && sign.length === 1).join('');
    expect(await taken(`Ring\r\n\ttwice${unseenOnly}\u00A0at १२`)).toBe('Ring\r\n\ttwice at 12');
  });

  it('is so in a reason, too', async () => {
    const answer = await buyer.post(pathWithId(paths.cancelOrder, placed.id), { reason: '\u200B\u202E' });
    expect([answer.status, answer.message]).toEqual([400, 'Reason is required']);
  });

  it('keeps its line breaks and tabs', async () => {
    const healthNotes = 'Diabetes\r\n\tsince 2011\nPenicillin';
    expect((await addPatient(customer, { healthNotes })).healthNotes).toBe(healthNotes);
  });

  it('is cleaned beside an uploaded file, too', async () => {
    const { customer: uploader, patientId } = await readyToUpload(server);
    const { status, text } = await uploads(uploader, { patientId, notes: 'Sugar\u202E\u200B\r\nsince\u00A0२०११' });
    expect(status).toBe(201);
    expect(text).toContain(String.raw`Sugar\r\nsince 2011`);
  });
});

const registered = { email: 'new@example.com', password: 'secret1', name: 'A', phone: '9876501234', address: home };

describe('a contact', () => {
  const written = [
    '+91 098765 00001',
    '0९८७६५००००१',
    '+91-(0)98765-00001',
    '091 98765 00001',
    '\u202A98765\u00A000001\u202C',
    '＋９１ ９８７６５ ００００１',
  ];

  it('is the same at registration and where a code is sent, however it is written', async () => {
    const first = await server.stranger.post(paths.register, {
      ...registered,
      email: ' ＦＩＲＳＴ＠example.com\u200B',
      phone: written[0],
    });
    expect(first.status).toBe(201);
    expect(first.read(SignedInAnswer).data.user).toMatchObject({ email: 'first@example.com', phone: '+919876500001' });
    const login = await server.stranger.post(paths.login, {
      email: '\u2060first@example.com\u00A0',
      password: registered.password,
    });
    expect(login.status).toBe(200);
    for (const phone of written.slice(1)) {
      const again = await server.stranger.post(paths.register, { ...registered, phone });
      expect([again.status, again.message]).toEqual([409, 'An account with this phone number already exists. Please log in.']);
    }
  });

  it.each(['910987654321', '+91 98765 4321', '+91 91 98765 43210', '98765 43210 7', '\u200B', '98765 x 43210'])(
    'that is no number is refused in words, and gets no code: %j',
    async (phone) => {
      const answers = [
        await server.stranger.post(paths.register, { ...registered, phone }),
        await server.stranger.post(paths.sendPhoneOtp, { phone, purpose: 'login' }),
        await customer.put(paths.me, { ...profile, phone: `${phone} ` }),
      ];
      const words = answers.map(({ status, message }) => `${status} ${message}`);
      expect(words.filter((line) => !/^400 (Please enter a valid phone number|Phone number is required)$/.test(line))).toEqual(
        phone === '\u200B' ? [words[2]] : [],
      );
    },
  );

  it.each([
    'asha@उदाहरण.भारत',
    'asha@example.com.',
    'asha@example..com',
    'a..b@example.com',
    '\u200B@example.com',
    'asha@bücher.example',
  ])('that nobody can mail is refused in words: %s', async (email) => {
    const answers = [
      await server.stranger.post(paths.register, { ...registered, email }),
      await server.stranger.post(paths.sendEmailOtp, { email, purpose: 'login' }),
      await server.stranger.post(paths.forgotPassword, { email }),
      await customer.put(paths.me, { ...profile, email }),
    ];
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [400, 'Email is not a valid email address']),
    );
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
