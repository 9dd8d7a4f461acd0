/** Every answer of the bundled API has the contract's form, and the page's tolerant readers take it without loss. */
import { expect, it } from 'vitest';
import { compileSerializer } from '../../server/platform/plugins/serialization.ts';
import { reviewPrescription } from '../../server/prescriptions/review.ts';
import { readBlog, readBlogCategories, readBlogs } from '../../src/api/blog-shapes.ts';
import {
  readPackage,
  readPackages,
  readSuggestions,
  readTest,
  readTestCategories,
  readTests,
} from '../../src/api/catalogue-shapes.ts';
import { readOffer, readOfferCategories, readOffers } from '../../src/api/offer-shapes.ts';
import { readPrescription, readPrescriptions } from '../../src/api/prescription-shapes.ts';
import { readOrder, readOrders, readPlacedOrderId } from '../../src/api/order-shapes.ts';
import {
  readAddress,
  readAddresses,
  readCart,
  readCustomer,
  readPatient,
  readPatients,
  readSignedIn,
  readTimeSlots,
} from '../../src/api/shapes.ts';
import { AddressAnswer, AddressListAnswer } from '../../src/contract/addresses.ts';
import { ResetLinkAnswer, SignedInAnswer } from '../../src/contract/auth.ts';
import { BlogAnswer, BlogCategoryListAnswer, BlogListAnswer } from '../../src/contract/blogs.ts';
import { CartAnswer } from '../../src/contract/cart.ts';
import { CustomerAnswer } from '../../src/contract/customer.ts';
import { Done } from '../../src/contract/envelope.ts';
import { OfferAnswer, OfferCategoryListAnswer, OfferListAnswer } from '../../src/contract/offers.ts';
import { OrderAnswer, OrderListAnswer } from '../../src/contract/orders.ts';
import { PackageAnswer, PackageListAnswer } from '../../src/contract/packages.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { PatientAnswer, PatientListAnswer } from '../../src/contract/patients.ts';
import { TimeSlotListAnswer } from '../../src/contract/slots.ts';
import { PrescriptionAnswer, PrescriptionListAnswer } from '../../src/contract/prescriptions.ts';
import { SuggestionAnswer, TestAnswer, TestCategoryListAnswer, TestListAnswer } from '../../src/contract/tests.ts';
import { addDays, dateIn } from '../../src/lib/time/dates.ts';
import { withOffer } from '../support/server/offer-orders.ts';
import { cancel, moveTo, orderPlaced } from '../support/server/order-changes.ts';
import { readyToUpload, uploads } from '../support/server/prescriptions.ts';
import { testServer } from '../support/server/server.ts';
import { through } from '../support/server/through.ts';
import { codeIn, linkIn, provesContact } from '../support/server/sign-in.ts';

const server = await testServer();

it('the public catalogue [DATA-012][DATA-013][DATA-014][DATA-020]', async () => {
  const { get } = server.stranger;
  const tests = through(await get(paths.tests), TestListAnswer, readTests);
  expect(tests.value.tests).toEqual((tests.data as { items: unknown }).items);
  const test = through(await get(pathWithId(paths.test, 'cbc')), TestAnswer, readTest);
  expect(test.value).toEqual(withoutCategory(test.data));
  const categories = through(await get(paths.testCategories), TestCategoryListAnswer, readTestCategories);
  expect(categories.value).toEqual(categories.data);
  const suggestions = through(await get(`${paths.suggestions}?q=cbc`), SuggestionAnswer, readSuggestions);
  expect(suggestions.value).toEqual(suggestions.data);
  const packages = through(await get(paths.packages), PackageListAnswer, readPackages);
  expect(packages.value).toEqual((packages.data as { items: unknown }).items);
  const id = packages.value[0]?.id ?? '';
  const detail = through(await get(pathWithId(paths.package, id)), PackageAnswer, readPackage);
  expect(detail.value).toEqual(detail.data);
});

it('the offers, and the cart that one was applied to [DATA-018][DATA-021][DATA-022]', async () => {
  const { get } = server.stranger;
  const offers = through(await get(paths.offers), OfferListAnswer, readOffers);
  expect(offers.value).toEqual((offers.data as { offers: unknown }).offers);
  expect(offers.value.length).toBeGreaterThan(0);
  const offer = through(await get(pathWithId(paths.offer, 'flash-basic')), OfferAnswer, readOffer);
  expect(offer.value).toEqual(offer.data);
  const categories = through(await get(paths.offerCategories), OfferCategoryListAnswer, readOfferCategories);
  expect(categories.value).toEqual(categories.data);

  const asha = await server.customer();
  await asha.post(paths.patients, { name: 'Asha', gender: 'Female', dateOfBirth: '1991-04-05', relation: 'Self' });
  const cart = through(await asha.post(paths.applyOffer, { offerId: 'flash-basic' }), CartAnswer, readCart);
  expect(cart.value).toEqual(cart.data);
  expect(cart.value.offer).toEqual({ id: 'flash-basic', title: 'Weekend flash sale', discount: 100 });
});

/** The client keeps one name of the category, in categoryName. */
function withoutCategory(data: unknown): unknown {
  const { category: _, ...rest } = data as { category?: unknown };
  return rest;
}

it('the articles [DATA-023][DATA-024]', async () => {
  const { get } = server.stranger;
  const articles = through(await get(paths.blogs), BlogListAnswer, readBlogs);
  expect(articles.value).toEqual((articles.data as { blogs: unknown }).blogs);
  expect(articles.value.length).toBeGreaterThan(0);
  const article = through(await get(pathWithId(paths.blog, 'read-a-cbc')), BlogAnswer, readBlog);
  expect(article.value).toEqual(article.data);
  const categories = through(await get(paths.blogCategories), BlogCategoryListAnswer, readBlogCategories);
  expect(categories.value).toEqual(categories.data);
});

it('sign-in and what a customer keeps', async () => {
  const registration = {
    email: 'contract@example.com',
    password: 'secret1',
    name: 'Asha Rao',
    phone: '9876543210',
    address: { name: 'Home', street: '1 Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001', country: 'India' },
  };
  const registered = through(await server.stranger.post(paths.register, registration), SignedInAnswer, readSignedIn);
  expect(registered.value).toEqual(registered.data);

  const asha = await server.customer();
  const me = through(await asha.get(paths.me), CustomerAnswer, readCustomer);
  expect(me.value).toEqual(me.data);
  const patient = { name: 'Asha Rao', gender: 'Female', dateOfBirth: '1991-04-05', relation: 'Self', isSelf: true };
  const created = through(await asha.post(paths.patients, patient), PatientAnswer, readPatient);
  expect(created.value).toEqual((created.data as { patient: unknown }).patient);
  const patients = through(await asha.get(paths.patients), PatientListAnswer, readPatients);
  expect(patients.value).toEqual((patients.data as { patients: unknown }).patients);
  const address = through(await asha.post(paths.addresses, registration.address), AddressAnswer, readAddress);
  expect(address.value).toEqual((address.data as { address: unknown }).address);
  const addresses = through(await asha.get(paths.addresses), AddressListAnswer, readAddresses);
  expect(addresses.value).toEqual((addresses.data as { addresses: unknown }).addresses);
});

it('an answer holds nothing that its schema does not name', async () => {
  const asha = await server.customer();
  const { data } = (await asha.get(paths.me)).read(CustomerAnswer);
  const write = compileSerializer({ schema: CustomerAnswer, method: 'GET', url: paths.me });
  const given = { status: 'success', data: { ...data, passwordHash: 'a hash' }, row: 'of the database' };
  expect(JSON.parse(write(given))).toEqual({ status: 'success', data });
});

it('codes, reset links and changes of one’s own account', async () => {
  const { post } = server.stranger;
  const asha = await server.customer();
  await provesContact(server, asha, 'email', 'phone');
  const { data: me } = (await asha.get(paths.me)).read(CustomerAnswer);
  const sent = [
    await post(paths.sendEmailOtp, { email: me.email, purpose: 'login' }),
    await post(paths.sendPhoneOtp, { phone: me.phone.slice(1), purpose: 'login' }),
    await post(paths.forgotPassword, { email: me.email }),
  ];
  // What counts for the client: the status of the envelope (API-025 to API-027).
  expect(sent.map((answer) => answer.read(Done))).toEqual(sent.map(() => ({ status: 'success', data: {} })));
  const messages = await server.messages();
  const [byMail, bySms] = ['email', 'sms'].map((channel) => codeIn(messages.find((message) => message.channel === channel)));
  for (const body of [
    { email: me.email, otp: byMail },
    { phone: me.phone.slice(1), otp: bySms },
  ]) {
    const signedIn = through(await post(paths.verifyOtp, body), SignedInAnswer, readSignedIn);
    expect(signedIn.value).toEqual(signedIn.data);
  }

  const link = linkIn(messages.find(({ text }) => text.includes('token=')));
  expect((await post(paths.verifyResetToken, link)).read(ResetLinkAnswer).data.valid).toBe(true);
  const change = { ...me, gender: 'Female', dateOfBirth: '1988-06-14' };
  const changed = through(await asha.put(paths.me, change), CustomerAnswer, readCustomer);
  expect(changed.value).toEqual(changed.data);
  (await asha.put(paths.myPassword, { currentPassword: 'secret1', newPassword: 'Monsoon2026' })).read(Done);
  const again = await post(paths.forgotPassword, { email: me.email });
  again.read(Done);
  const reset = linkIn((await server.messages()).find(({ text }) => text.includes('token=')));
  (await post(paths.resetPassword, { ...reset, password: 'Monsoon2027' })).read(Done);
});

it('cart, slots and orders', async () => {
  const asha = await server.customer();
  const patient = readPatient(
    (await asha.post(paths.patients, { name: 'Asha', gender: 'Female', dateOfBirth: '1991-04-05', relation: 'Self' })).read(
      PatientAnswer,
    ).data,
  );
  const home = { name: 'Home', street: '1 Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001', country: 'India' };
  const address = readAddress((await asha.post(paths.addresses, home)).read(AddressAnswer).data);
  await asha.post(paths.cartAdd, { type: 'test', id: 'cbc', quantity: 2, patientId: patient.id });
  const cart = through(await asha.get(paths.cart), CartAnswer, readCart);
  expect(cart.value).toEqual(cart.data);

  const date = addDays(dateIn('Asia/Kolkata', server.now()), 2);
  const slots = through(await asha.get(`${paths.timeSlots}?date=${date}`), TimeSlotListAnswer, readTimeSlots);
  expect(slots.value).toEqual((slots.data as { slots: unknown }).slots);

  const placed = await asha.post(paths.orders, {
    items: [{ type: 'test', id: 'cbc', quantity: 2, patientId: patient.id }],
    addressId: address.id,
    scheduledDate: date,
    timeSlot: slots.value[0]?.id,
    paymentMethod: 'cod',
    patientId: patient.id,
  });
  const { data, value: id } = through(placed, OrderAnswer, readPlacedOrderId);
  expect(id).toBe((data as { order: { id: string } }).order.id);
  const order = through(await asha.get(pathWithId(paths.order, id ?? '')), OrderAnswer, readOrder);
  expect(order.value).toEqual((order.data as { order: unknown }).order);
  const orders = through(await asha.get(paths.orders), OrderListAnswer, readOrders);
  expect(orders.value).toEqual((orders.data as { orders: unknown }).orders);
});

it('an order with an offer', async () => {
  const { customer, order } = await withOffer(server, 'flash-basic');
  const placed = await customer.post(paths.orders, order);
  const { data, value } = through(placed, OrderAnswer, readOrder);
  expect(value).toEqual((data as { order: unknown }).order);
  expect(value.discountName).toBe('Weekend flash sale');
});

it('an order that was moved, then cancelled', async () => {
  const { customer, order } = await orderPlaced(server);
  const moved = through(await moveTo(customer, order.id, '2026-11-22-0800'), OrderAnswer, readOrder);
  expect(moved.value).toEqual((moved.data as { order: unknown }).order);
  expect(moved.value.rescheduledAt).toBe('2026-11-21T10:30:00+05:30');
  const cancelled = through(await cancel(customer, order.id), OrderAnswer, readOrder);
  expect(cancelled.value).toEqual((cancelled.data as { order: unknown }).order);
  expect(cancelled.value.cancellation?.reason).toBe('Not well');
});

it('a prescription, before and after its review [DATA-034][API-067][API-068]', async () => {
  const { customer, patientId } = await readyToUpload(server);
  const placed = through(await uploads(customer, { patientId, notes: 'Fasting?' }), PrescriptionAnswer, readPrescription);
  expect(placed.value).toEqual((placed.data as { prescription: unknown }).prescription);
  const review = { status: 'reviewed', reviewedBy: 'Dr. Menon', notes: 'Yes, both.', suggestedTests: ['cbc', 'hba1c'] } as const;
  await reviewPrescription(server, placed.value.id, review, server.now());
  const { data, value } = through(await customer.get(paths.prescriptions), PrescriptionListAnswer, readPrescriptions);
  expect(value).toEqual((data as { prescriptions: unknown }).prescriptions);
  expect(value[0]?.suggestedTests).toHaveLength(2);
});
