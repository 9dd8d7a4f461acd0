/** The calls that cost the server most, each as one customer may send it again and again. */
import { demoSignIn } from '../../server/demo/demonstration.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { formBytes } from '../support/server/form-bytes.ts';
import { call } from '../support/faults/ordering-crowd.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import type { BenchCustomer } from './grown-customer.ts';

export type Sent = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type Errand = {
  readonly name: string;
  readonly call: (customer: BenchCustomer, turn: number) => Sent;
  /** Its work is done also where the answer is no. */
  readonly isRefusedAlways?: true;
};

const oneOf = (some: readonly string[], turn: number): string => some[turn % some.length] ?? '';

/** Each customer comes from a network of its own. */
const networkOf = ({ phone }: BenchCustomer) => `203.0.113.${Number(phone) % 250}`;

const headersOf = (customer: BenchCustomer, turn: number) => ({
  authorization: `Bearer ${oneOf(customer.tokens, turn)}`,
  'accept-encoding': 'br',
  'x-forwarded-for': networkOf(customer),
});

const gets =
  (pathOf: (customer: BenchCustomer, turn: number) => string): Errand['call'] =>
  (customer, turn) => ({ method: 'GET', path: pathOf(customer, turn), headers: headersOf(customer, turn) });

const posts =
  (path: string, bodyOf: (customer: BenchCustomer, turn: number) => object): Errand['call'] =>
  (customer, turn) => ({
    method: 'POST',
    path,
    headers: { ...headersOf(customer, turn), 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(customer, turn)),
  });

const reads = [paths.me, paths.cart, `${paths.notifications}?limit=1`, pathWithId(paths.test, 'cbc'), paths.offers];

/** What most calls of most customers are. */
export const plainReads: Errand['call'] = gets((_customer, turn) => oneOf(reads, turn));

const words = ['thyr', 'vitamin d', 'suger fastng', 'रक्त', 'liver function', 'qqqq', 'cbc', 'hba1c'];

export async function costlyErrands(origin: string, { tokens }: BenchCustomer): Promise<Errand[]> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const token = tokens[0] ?? '';
  const slots = await call(origin, 'GET', `${paths.timeSlots}?date=${date}`, { token });
  const slotIds = [...slots.text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id ?? '');
  return [
    {
      name: 'log in by a wrong code',
      isRefusedAlways: true,
      call: (customer, turn) =>
        turn % 6 === 0
          ? posts(paths.sendEmailOtp, ({ email }) => ({ email, purpose: 'login' }))(customer, turn)
          : posts(paths.verifyOtp, ({ email }) => ({ email, otp: '000000' }))(customer, turn),
    },
    { name: 'upload a photo', call: await uploading() },
    { name: 'invoice', call: gets(({ orderIds }, turn) => pathWithId(paths.orderInvoice, oneOf(orderIds, turn))) },
    { name: 'PDF of a report', call: gets(({ reportId }) => pathWithId(paths.reportDownload, reportId)) },
    { name: 'results of a report', call: gets(({ reportId }) => pathWithId(paths.reportResults, reportId)) },
    { name: 'suggestions', call: gets((_customer, turn) => `${paths.suggestions}?q=${encodeURIComponent(oneOf(words, turn))}`) },
    { name: 'list of orders', call: gets(() => paths.orders) },
    { name: 'one order', call: gets(({ orderIds }, turn) => pathWithId(paths.order, oneOf(orderIds, turn))) },
    { name: 'list of reports', call: gets(() => paths.reports) },
    { name: 'cart', call: gets(() => paths.cart) },
    { name: 'patients', call: gets(() => paths.patients) },
    { name: 'place an order of 100 lines', call: posts(paths.orders, orderOf(date, slotIds)) },
    // The last, since new sessions end the former ones.
    {
      name: 'log in by password',
      call: posts(paths.login, ({ email }) => ({ email, password: demoSignIn.password })),
    },
  ];
}

function orderOf(scheduledDate: string, slotIds: readonly string[]) {
  return ({ patientIds, addressId }: BenchCustomer, turn: number) => ({
    items: Array.from({ length: 100 }, (_, at) => ({
      type: 'test',
      id: 'cbc',
      quantity: 1,
      patientId: oneOf(patientIds, at),
    })),
    addressId,
    scheduledDate,
    timeSlot: oneOf(slotIds, turn),
    paymentMethod: 'cod',
    patientId: patientIds[0] ?? '',
  });
}

/** Stands in the form where the customer's own patient will. */
const anyPatient = 'patient';

/** Twelve megapixels, as phones take them. */
async function uploading(): Promise<Errand['call']> {
  const form = new FormData();
  form.set('patientId', anyPatient);
  form.set('file', new File([new Uint8Array(await jpegFile({ width: 4000, height: 3000 }))], 'page.jpg', { type: 'image/jpeg' }));
  const { contentType, payload } = await formBytes(form);
  const text = payload.toString('latin1');
  return (customer, turn) => ({
    method: 'POST',
    path: paths.prescriptions,
    headers: { ...headersOf(customer, turn), 'content-type': contentType },
    body: Buffer.from(text.replace(`\r\n${anyPatient}\r\n`, `\r\n${customer.patientIds[0] ?? ''}\r\n`), 'latin1'),
  });
}
