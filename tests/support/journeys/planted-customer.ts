/** A customer of whom the server knows everything it can know, each thing as a word that occurs nowhere else. */
import { buildApp } from '../../../server/app.ts';
import { loadCatalogue } from '../../../server/catalogue/load.ts';
import { readSettings } from '../../../server/settings/config.ts';
import { connect } from '../../../server/platform/db/connect.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { seedCatalogue } from '../../../server/catalogue/seed.ts';
import { inTransaction } from '../../../server/platform/db/transaction.ts';
import { addDemonstration } from '../../../server/demo/demonstration.ts';
import type { AppDeps } from '../../../server/platform/deps.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import { serverTurn } from '../../../server/accounts/whose-turn.ts';
import { reviewPrescription } from '../../../server/prescriptions/review.ts';
import { beginReports } from '../../../server/reports/begin-reports.ts';
import { releaseReport } from '../../../server/reports/release-report.ts';
import { createCustomer } from '../../../server/accounts/customers-store.ts';
import { keepTimeSlots } from '../../../server/slots/planned-slots-store.ts';
import { openSession } from '../../../server/accounts/sessions-store.ts';
import { storeSlotPlan } from '../../../server/slots/slot-plan-store.ts';
import { CartAnswer } from '../../../src/contract/cart.ts';
import { OrderAnswer, type NewOrder, type Order } from '../../../src/contract/orders.ts';
import { paths, pathWithId } from '../../../src/contract/paths.ts';
import { PrescriptionAnswer } from '../../../src/contract/prescriptions.ts';
import { TimeSlotListAnswer } from '../../../src/contract/slots.ts';
import { addDays, dateIn } from '../../../src/lib/time/dates.ts';
import { Caller } from '../server/caller.ts';
import { addAddress, addPatient } from '../server/household.ts';
import { notified } from '../server/notifications.ts';
import { pdfFile } from '../files/prescription-files.ts';
import { uploads } from '../server/prescriptions.ts';

export const plantedSignIn = { email: 'zubaida.qplant@example.com', password: 'her-own-password-1' };

/** The texts that she has received, given and typed. */
export const words = {
  name: 'Zubaida Qplantname',
  email: plantedSignIn.email,
  phone: '9711100042',
  son: 'Yusuf Qplantson',
  sonRelation: 'Qplantnephew',
  sonNotes: 'Qplantneedles frighten him',
  aunt: 'Noor Qplantaunt',
  auntNotes: 'Qplantwarfarin daily',
  place: 'Qplantplace',
  street: '9 Qplantpeacock Lane',
  city: 'Qplantmysuru',
  secondPlace: 'Qplantoffice',
  secondStreet: '77 Qplantjasmine Street',
  instructions: 'Qplantring thrice',
  cancelReason: 'Qplantooty holiday',
  scanName: 'qplantkutty-scan.jpg',
  scanNotes: 'Qplantsleeps badly',
  reviewer: 'Dr Qplantpillai',
  reviewNotes: 'Qplantless tea',
  reportNotes: 'Qplantlentils more',
  result: '13.3719',
  pdf: 'Qplantpaperbytes',
  newsTitle: 'Qplantnews today',
  newsText: 'Qplantmessage for her',
} as const;

/** The ids that the server has assigned. */
export type PlantedIds = Readonly<
  Record<'customer' | 'son' | 'address' | 'cartLine' | 'order' | 'orderNumber' | 'scan' | 'report', string>
>;

/** Adds the customer before the server is started on this folder. */
export async function plantsCustomer(dataDir: string): Promise<PlantedIds> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, 'demo');
  const database = await connect({ folder: dataDir });
  const deps = { database, settings, now: Date.now };
  await migrate(database);
  await seedCatalogue(database, loadCatalogue(), Date.now());
  await storeSlotPlan(database, settings);
  // A database with real customers only could not be opened as the demonstration.
  await addDemonstration(database, settings, Date.now());
  await keepTimeSlots(database, settings.timeZone, Date.now());
  const app = await buildApp({ ...deps, origin: () => 'http://127.0.0.1' });
  try {
    const passwordHash = await hashPassword(plantedSignIn.password, serverTurn);
    const contact = { email: words.email, phone: `+91${words.phone}`, name: words.name };
    const created = await createCustomer(database, { ...contact, passwordHash }, Date.now());
    if ('taken' in created) throw new Error(`Somebody has her ${created.taken}`);
    const customer = new Caller(app, await openSession(database, created.id, Date.now(), 30));
    return { customer: created.id, ...(await fills(deps, customer, created.id)) };
  } finally {
    await app.close();
    await database.destroy();
  }
}

async function fills(deps: AppDeps, customer: Caller, customerId: string): Promise<Omit<PlantedIds, 'customer'>> {
  await addPatient(customer, { name: words.name, relation: 'Self', isSelf: true, isDefault: true });
  const son = await addPatient(customer, { name: words.son, relation: words.sonRelation, healthNotes: words.sonNotes });
  const aunt = await addPatient(customer, { name: words.aunt, healthNotes: words.auntNotes });
  const address = await addAddress(customer, { name: words.place, street: words.street, city: words.city, isDefault: true });
  await addAddress(customer, { name: words.secondPlace, street: words.secondStreet });
  const order = await ordered(deps, customer, { patientId: son.id, addressId: address.id });
  const cancelled = await ordered(deps, customer, { patientId: aunt.id, addressId: address.id });
  fine(await customer.post(pathWithId(paths.cancelOrder, cancelled.id), { reason: words.cancelReason }));
  const line = { type: 'test', id: 'cbc', quantity: 1, patientId: aunt.id };
  const [cartLine] = fine(await customer.post(paths.cartAdd, line)).read(CartAnswer).data.items;
  if (cartLine === undefined) throw new Error('The cart stayed empty');
  const scan = await reviewed(deps, customer, son.id);
  const report = await reported(deps, customerId, order);
  await notified(deps, customerId, { title: words.newsTitle, message: words.newsText, relatedEntityId: order.id });
  const ids = { son: son.id, address: address.id, cartLine: cartLine.id };
  return { ...ids, order: order.id, orderNumber: order.orderNumber, scan, report };
}

async function ordered(deps: AppDeps, customer: Caller, given: Pick<NewOrder, 'patientId' | 'addressId'>): Promise<Order> {
  const scheduledDate = addDays(dateIn(deps.settings.timeZone, Date.now()), 3);
  const slots = fine(await customer.get(`${paths.timeSlots}?date=${scheduledDate}`)).read(TimeSlotListAnswer).data.slots;
  const order = {
    ...given,
    items: [{ type: 'test', id: 'cbc', quantity: 1, patientId: given.patientId }],
    scheduledDate,
    timeSlot: slots.find(({ isAvailable }) => isAvailable)?.id,
    paymentMethod: 'cod',
    specialInstructions: words.instructions,
  };
  return fine(await customer.post(paths.orders, order)).read(OrderAnswer).data.order;
}

/** @returns the prescription's id */
async function reviewed(deps: AppDeps, customer: Caller, patientId: string): Promise<string> {
  const given = { patientId, fileName: words.scanName, notes: words.scanNotes, key: 'scan-of-zubaida' };
  const { id } = fine(await uploads(customer, given)).read(PrescriptionAnswer).data.prescription;
  const review = { status: 'reviewed', reviewedBy: words.reviewer, notes: words.reviewNotes } as const;
  await reviewPrescription(deps, id, review, Date.now());
  return id;
}

/** @returns the report's id */
async function reported(deps: AppDeps, customerId: string, { id }: Order): Promise<string> {
  const [report] = await inTransaction(deps.database, (transaction) => beginReports(transaction, { id, customerId }, Date.now()));
  if (report === undefined) throw new Error('No report was begun');
  const results = [{ testId: 'cbc', testName: 'CBC', analyteId: 'hemoglobin', value: Number(words.result) }];
  // Bytes after a PDF's end are not drawn, but are in the file that a customer keeps.
  const file = Buffer.concat([await pdfFile(), Buffer.from(`\n%${words.pdf}\n`)]);
  await releaseReport(deps, report.id, { results, notes: words.reportNotes, file }, Date.now());
  return report.id;
}

function fine<Given extends { readonly status: number; readonly text: string }>(answer: Given): Given {
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
}
