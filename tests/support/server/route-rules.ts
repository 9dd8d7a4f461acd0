/** Who may call each route, and a request that it accepts. tests/server/authorisation.test.ts fails for a route without a row. */
import { CustomerAnswer } from '../../../src/contract/customer.ts';
import { accountPaths } from '../../../src/contract/account-paths.ts';
import { smsReceiptsPath } from '../../../src/contract/sms-receipts.ts';
import { apiPrefix, paths, sharePrefix } from '../../../src/contract/paths.ts';
import { retakePath } from '../../../src/contract/retake-path.ts';
import { earlierOfferPath, earlierTimePath, prolongSlotHoldPath, slotHoldPath } from '../../../src/contract/visit-paths.ts';
import { otherLanguages } from '../words.ts';
import { previewPaths } from '../../../src/lib/catalogue/preview.ts';
import type { Thing } from './belongings.ts';
import { home, mother } from './household.ts';
import { labRules } from './lab-rules.ts';
import { owned, shared, type Owned, type Shared } from './id-places.ts';
import { goodbye } from './leaving.ts';
import { PushDevice } from './push-device.ts';
import type { Customer, TestServer } from './server.ts';
import { mailedCode, mailedLink, proofCode, provesContact } from './sign-in.ts';
import { signedBy } from './sms-receipts.ts';

type Body = object | ((server: TestServer, customer: Customer) => Promise<object>);

export type Rule = {
  /** Anybody may call a public route; a personal one identifies its customer by the session alone, and one of the lab its key. */
  readonly may: 'public' | 'personal' | 'lab';
  /** What the `:id` of the path names. */
  readonly id?: Owned | Shared;
  readonly query?: Readonly<Record<string, string | Shared>>;
  /** Makes what the one other place of the path names, and returns its name. */
  readonly named?: (server: TestServer, customer: Customer) => Promise<string>;
  /** What the customer must have, in addition to what the request names. */
  readonly needs?: readonly Thing[];
  readonly body?: Body;
  /** Whether the body is sent as a form with a file. */
  readonly isForm?: true;
  /** The content types of a body that is a message of another standard; the rule's own body is of the first. */
  readonly messageTypes?: readonly string[];
  /** What says who calls, where no session does. */
  readonly signed?: (server: TestServer, payload: string) => Readonly<Record<string, string>>;
  /** The path for a route that ends in a star. */
  readonly path?: string;
};

const anybody = (given: Omit<Rule, 'may'> = {}): Rule => ({ may: 'public', ...given });
const herself = (given: Omit<Rule, 'may'> = {}): Rule => ({ may: 'personal', ...given });

const newPassword = 'Monsoon2026';

/** The number of registrations so far; each needs new contacts. */
let strangers = 0;
const registration = async () => {
  strangers += 1;
  const phone = `94${String(strangers).padStart(8, '0')}`;
  return { email: `stranger${strangers}@example.com`, password: newPassword, name: 'Ravi Menon', phone, address: home };
};

const profile = async (_server: TestServer, customer: Customer) => {
  const { email, phone } = (await customer.get(paths.me)).read(CustomerAnswer).data;
  return { name: 'Asha Menon', email, phone, gender: 'Female', dateOfBirth: '1988-06-14' };
};

const phoneOf = async (customer: Customer) => (await customer.get(paths.me)).read(CustomerAnswer).data.phone.slice(1);

/** An e-mail address on an account that belongs to the owner of its phone number. */
const unproven = async (server: TestServer, customer: Customer) => {
  await provesContact(server, customer, 'phone');
  return { email: customer.email, otp: await mailedCode(server, customer.email) };
};

/** The same for each of a customer's requests but for the customer's id. */
const deviceOf = (id: string) =>
  new PushDevice({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
  });

const item = { type: 'test', id: shared('cbc'), quantity: 1, patientId: owned('patient') };
const slot = { scheduledDate: '2026-11-22', timeSlot: shared('2026-11-22-0700') };
const consent = { id: shared('hiv'), version: 'hiv-1', patientId: owned('patient'), as: 'self' };
const order = {
  items: [item],
  addressId: owned('address'),
  ...slot,
  paymentMethod: 'cod',
  patientId: owned('patient'),
  consents: [consent],
};

const ofApi: Readonly<Record<string, Rule>> = {
  'GET /openapi.json': anybody(),
  [`GET ${paths.health}`]: anybody(),
  [`POST ${paths.login}`]: anybody({ body: async (_, { email }) => ({ email, password: 'secret1' }) }),
  [`POST ${paths.register}`]: anybody({ body: registration }),
  [`POST ${paths.sendEmailOtp}`]: anybody({ body: async (_, { email }) => ({ email, purpose: 'login' }) }),
  [`POST ${paths.sendPhoneOtp}`]: anybody({ body: async (_, of) => ({ phone: await phoneOf(of), purpose: 'login' }) }),
  [`POST ${paths.verifyOtp}`]: anybody({ body: async (server, { email }) => ({ email, otp: await mailedCode(server, email) }) }),
  [`POST ${accountPaths.release}`]: anybody({ body: unproven }),
  [`POST ${accountPaths.endSession}`]: anybody({ body: async () => ({ sessionHash: 'a'.repeat(64) }) }),
  [`POST ${paths.forgotPassword}`]: anybody({ body: async (_, { email }) => ({ email }) }),
  [`POST ${paths.verifyResetToken}`]: anybody({ body: async (server, { email }) => mailedLink(server, email) }),
  [`POST ${paths.resetPassword}`]: anybody({
    body: async (server, { email }) => ({ ...(await mailedLink(server, email)), password: newPassword }),
  }),
  [`GET ${paths.testCategories}`]: anybody(),
  [`GET ${paths.tests}`]: anybody({ query: { limit: '2', page: '1' } }),
  [`GET ${paths.test}`]: anybody({ id: shared('cbc') }),
  [`GET ${paths.suggestions}`]: anybody({ query: { q: 'sugar' } }),
  [`GET ${paths.packages}`]: anybody({ query: { categoryId: shared('women-health') } }),
  [`GET ${paths.package}`]: anybody({ id: shared('basic-checkup') }),
  [`GET ${paths.offers}`]: anybody({ query: { sortBy: 'name' } }),
  [`GET ${paths.offer}`]: anybody({ id: shared('flash-basic') }),
  [`GET ${paths.offerCategories}`]: anybody(),
  [`GET ${paths.serviceability}`]: anybody({ query: { postalCode: '560038' } }),
  [`GET ${paths.blogs}`]: anybody({ query: { search: 'blood' } }),
  [`GET ${paths.blog}`]: anybody({ id: shared('read-a-cbc') }),
  [`GET ${paths.blogCategories}`]: anybody(),
  [`POST ${smsReceiptsPath}`]: anybody({ body: { key: 'nowhere', status: 'delivered' }, signed: signedBy }),
  'OPTIONS /*': anybody({ path: `${apiPrefix}${paths.orders}` }),

  [`POST ${paths.logout}`]: herself(),
  [`POST ${paths.logoutEverywhere}`]: herself(),
  [`GET ${paths.me}`]: herself(),
  [`PUT ${paths.me}`]: herself({ body: profile }),
  [`PUT ${paths.myPassword}`]: herself({ body: { currentPassword: 'secret1', newPassword } }),
  [`PUT ${accountPaths.language}`]: herself({ body: { language: 'hi' } }),
  [`POST ${accountPaths.sendCode}`]: herself({ body: { contact: 'email' } }),
  [`POST ${accountPaths.verify}`]: herself({
    body: async (server, customer) => ({ contact: 'email', otp: await proofCode(server, customer, 'email') }),
  }),
  [`DELETE ${paths.deleteAccount}`]: herself({ body: { ...goodbye, feedback: 'Too far away' } }),
  [`GET ${paths.patients}`]: herself(),
  [`POST ${paths.patients}`]: herself({ body: mother }),
  [`PUT ${paths.patient}`]: herself({ id: owned('patient'), body: { ...mother, name: 'Meera Menon' } }),
  [`PUT ${paths.defaultPatient}`]: herself({ id: owned('patient') }),
  [`DELETE ${paths.patient}`]: herself({ id: owned('patient') }),
  [`GET ${paths.addresses}`]: herself(),
  [`POST ${paths.addresses}`]: herself({ body: home }),
  [`PUT ${paths.address}`]: herself({ id: owned('address'), body: { ...home, name: 'Auntie' } }),
  [`PUT ${paths.defaultAddress}`]: herself({ id: owned('address') }),
  [`DELETE ${paths.address}`]: herself({ id: owned('address') }),
  [`PUT ${earlierTimePath}`]: herself({ id: owned('order') }),
  [`DELETE ${earlierTimePath}`]: herself({ id: owned('order') }),
  [`DELETE ${earlierOfferPath}`]: herself({ id: owned('order') }),
  [`GET ${paths.timeSlots}`]: herself({ query: { date: '2026-11-22' } }),
  [`GET ${slotHoldPath}`]: herself(),
  [`PUT ${slotHoldPath}`]: herself({ body: slot }),
  [`POST ${prolongSlotHoldPath}`]: herself({ needs: ['slotHold'] }),
  [`DELETE ${slotHoldPath}`]: herself(),
  [`GET ${paths.cart}`]: herself(),
  [`POST ${paths.cartAdd}`]: herself({ body: item }),
  [`PUT ${paths.cartUpdate}`]: herself({ body: { itemId: owned('cartLine'), quantity: 3 } }),
  [`DELETE ${paths.cartRemove}`]: herself({ body: { itemId: owned('cartLine') } }),
  [`POST ${paths.cartCoupon}`]: herself({ needs: ['cartLine'], body: { code: 'TENTH' } }),
  [`DELETE ${paths.cartCoupon}`]: herself(),
  [`POST ${paths.applyOffer}`]: herself({ needs: ['patient'], body: { offerId: shared('flash-basic') } }),
  [`POST ${paths.orders}`]: herself({ body: order }),
  [`GET ${paths.orders}`]: herself(),
  [`GET ${paths.order}`]: herself({ id: owned('order') }),
  [`GET ${paths.orderInModal}`]: herself({ id: owned('order') }),
  [`POST ${paths.cancelOrder}`]: herself({ id: owned('order'), body: { reason: 'Not well' } }),
  [`PUT ${paths.rescheduleOrder}`]: herself({
    id: owned('order'),
    body: { ...slot, timeSlot: shared('2026-11-22-0800') },
  }),
  [`POST ${accountPaths.repeatOrder}`]: herself({
    id: owned('rejectedOrder'),
    body: { ...slot, timeSlot: shared('2026-11-22-0800') },
  }),
  [`GET ${paths.orderInvoice}`]: herself({ id: owned('paidOrder') }),
  [`GET ${paths.prescriptions}`]: herself(),
  [`POST ${paths.prescriptions}`]: herself({ isForm: true, body: { patientId: owned('patient'), notes: 'Fasting?' } }),
  [`DELETE ${paths.prescription}`]: herself({ id: owned('prescription') }),
  [`POST ${retakePath}`]: herself({
    isForm: true,
    id: owned('unreadPrescription'),
    path: apiPrefix + retakePath.replace(':page', '1'),
    body: {},
  }),
  [`GET ${paths.prescriptionDownload}`]: herself({ id: owned('prescription') }),
  [`GET ${paths.notifications}`]: herself({ query: { limit: '5' } }),
  [`PUT ${paths.readNotification}`]: herself({ id: owned('notification') }),
  [`PUT ${paths.readAllNotifications}`]: herself(),
  [`GET ${paths.notificationPreferences}`]: herself(),
  [`PUT ${paths.notificationPreferences}`]: herself({ body: { preferences: { email: { OrderConfirmed: false } } } }),
  [`GET ${accountPaths.push}`]: herself(),
  [`PUT ${accountPaths.push}`]: herself({ body: async (_server, { id }) => deviceOf(id).subscription() }),
  [`DELETE ${accountPaths.push}`]: herself(),
  [`GET ${paths.reports}`]: herself(),
  [`GET ${paths.reportResults}`]: herself({ id: owned('report') }),
  [`GET ${paths.reportDownload}`]: herself({ id: owned('report') }),
  [`POST ${paths.reportShare}`]: herself({ id: owned('report') }),
  [`DELETE ${paths.reportShare}`]: herself({ id: owned('report') }),
  [`DELETE ${accountPaths.reportLink}`]: herself({ id: owned('link') }),
};

const besides: Readonly<Record<string, Rule>> = {
  'GET /healthz': anybody(),
  'GET /readyz': anybody(),
  'POST /share': anybody(),
  [`GET ${sharePrefix}/*`]: anybody({ path: `${sharePrefix}/${'x'.repeat(43)}` }),
  'GET /dev/inbox': anybody(),
  'GET /robots.txt': anybody(),
  'GET /sitemap.xml': anybody(),
  'GET /page-dictionary': anybody(),
  [`GET ${previewPaths.test}`]: anybody({ path: '/previews/tests/cbc' }),
  [`GET ${previewPaths.checkup}`]: anybody({ path: '/previews/checkups/basic-checkup' }),
  [`GET ${previewPaths.app}`]: anybody(),
  'GET /*': anybody({ path: '/tests' }),
};

/** The rules by the route's name, as 'GET /api/v1/orders/:id'. */
export const rules: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries(ofApi).map(([name, rule]) => [name.replace(' ', ` ${apiPrefix}`), rule] as const),
  ...Object.entries(besides),
  ...labRules,
  ...otherLanguages.map((language) => [`POST /${language}/share`, anybody()] as const),
]);
