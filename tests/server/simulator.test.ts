import { describe, expect, it } from 'vitest';
import { claimTesting, listDueOrders } from '../../server/lab/lab-orders-store.ts';
import { startSimulator } from '../../server/lab/start-simulator.ts';
import { addDemonstration } from '../../server/demo/demonstration.ts';
import { advances, simulates, simulatorOf, statusOf, stepMs } from '../support/server/lab.ts';
import { addPatient } from '../support/server/household.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { cancel, orderPlaced } from '../support/server/order-changes.ts';
import { pagesOfPdf } from '../support/server/pdf-text.ts';
import { paths, pathWithId } from '../../src/contract/paths.ts';
import { jpegFile } from '../support/files/prescription-files.ts';
import { asksAgain, listedPrescriptions, retakes, uploaded } from '../support/server/prescriptions.ts';
import { listedReports, resultsOf } from '../support/server/reports.ts';
import { scheduledWork } from '../support/server/scheduled-work.ts';
import { testServer, type TestServer } from '../support/server/server.ts';

/** A customer orders a while after registering. */
async function placedLater(server: TestServer) {
  const placed = await orderPlaced(server);
  await server.database
    .updateTable('orders')
    .set({ createdAt: server.now() + 1 })
    .where('id', '=', placed.order.id)
    .execute();
  server.passes(1);
  return placed;
}

async function afterAStep(server: TestServer, failures?: string[]): Promise<void> {
  server.passes(stepMs);
  await simulates(server, failures);
}

describe('the simulated lab', () => {
  it('moves an order a step at a time to Completed, with a report that is marked as a sample', async () => {
    const server = await testServer();
    const { customer, order } = await placedLater(server);
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      await afterAStep(server);
      // Nothing is due again at once.
      await simulates(server);
      seen.push(await statusOf(server, order.id));
    }
    expect(seen).toEqual(['Confirmed', 'SampleCollected', 'Testing', 'Completed', 'Completed']);
    const [report] = await listedReports(customer);
    expect(report).toMatchObject({ status: 'available', isSample: true, hasResults: true, orderId: order.id });
    expect((await resultsOf(customer, report?.id ?? '')).map(({ analyte }) => analyte.id)).toEqual(['hemoglobin', 'platelets']);
    const { bytes } = await customer.get(pathWithId(paths.reportDownload, report?.id ?? ''));
    for (const lines of pagesOfPdf(bytes)) expect(lines[0]).toBe('SAMPLE - not a medical result');
    const { notifications } = await listedNotifications(customer);
    expect(notifications.map(({ type }) => type)).toEqual([
      'OrderCompleted',
      'ReportAvailable',
      'SampleCollected',
      'PaymentConfirmation',
      'OrderConfirmed',
    ]);
  });

  it('leaves an order alone until a step has passed, and a cancelled one for ever', async () => {
    const server = await testServer();
    const { customer, order } = await placedLater(server);
    server.passes(stepMs - 2);
    await simulates(server);
    expect(await statusOf(server, order.id)).toBe('Created');
    await cancel(customer, order.id);
    await afterAStep(server);
    expect(await statusOf(server, order.id)).toBe('Cancelled');
  });

  it('never moves what came with the demonstration', async () => {
    const server = await testServer();
    await addDemonstration(server.database, server.settings, server.now());
    const state = async () => ({
      orders: await server.database.selectFrom('orders').select(['id', 'status']).orderBy('id').execute(),
      prescriptions: await server.database.selectFrom('prescriptions').select(['id', 'status']).orderBy('id').execute(),
    });
    const before = await state();
    expect(before.orders.map(({ status }) => status)).toContain('Created');
    expect(before.prescriptions.map(({ status }) => status)).toContain('pending');
    for (let step = 0; step < 3; step += 1) await afterAStep(server);
    expect(await state()).toEqual(before);
  });

  it('reviews a page that was taken again, also of the demonstration’s prescriptions', async () => {
    const server = await testServer();
    const customer = await server.customer();
    const patient = await addPatient(customer);
    const { id } = await uploaded(customer, { patientId: patient.id });
    server.passes(1);
    await server.database.updateTable('customers').set({ createdAt: server.now() }).where('id', '=', customer.id).execute();
    await asksAgain(server, id, 1);
    await afterAStep(server);
    expect((await listedPrescriptions(customer))[0]?.status).toBe('needsclarification');
    expect((await retakes(customer, { id, page: 1, file: await jpegFile() })).status).toBe(200);
    await afterAStep(server);
    expect((await listedPrescriptions(customer))[0]?.status).toBe('reviewed');
  });

  it('reviews a prescription that waits, saying that nobody read it, and suggests tests of the catalogue', async () => {
    const server = await testServer();
    const customer = await server.customer();
    const patient = await addPatient(customer);
    server.passes(1);
    await uploaded(customer, { patientId: patient.id });
    await simulates(server);
    expect((await listedPrescriptions(customer))[0]?.status).toBe('pending');
    await afterAStep(server);
    const [prescription] = await listedPrescriptions(customer);
    expect(prescription).toMatchObject({ status: 'reviewed', reviewedBy: 'Simulated reviewer' });
    expect(prescription?.adminNotes).toContain('This is a demonstration: nobody has read your prescription.');
    const known = ['cbc', 'hba1c'];
    for (const { id } of prescription?.suggestedTests ?? []) expect(known).toContain(id);
    expect((await listedNotifications(customer)).notifications[0]?.type).toBe('PrescriptionReviewed');
  });

  it('goes on with the others where one order fails, says so, and tries that one again', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const broken = await placedLater(server);
    const sound = await placedLater(server);
    const write = (patients: string) =>
      server.database.updateTable('orders').set({ patients }).where('id', '=', broken.order.id).execute();
    const { patients } = await server.database
      .selectFrom('orders')
      .select('patients')
      .where('id', '=', broken.order.id)
      .executeTakeFirstOrThrow();
    await afterAStep(server);
    await write('{ torn');
    const failures: string[] = [];
    await afterAStep(server, failures);
    expect(failures).toEqual([`the simulated lab could not move order ${broken.order.orderNumber}`]);
    expect([await statusOf(server, broken.order.id), await statusOf(server, sound.order.id)]).toEqual([
      'Confirmed',
      'SampleCollected',
    ]);
    await write(patients ?? '');
    await simulates(server);
    expect(await statusOf(server, broken.order.id)).toBe('SampleCollected');
  });

  it('goes on where a server that died had left the reports half done', async () => {
    const server = await testServer();
    const { customer, order } = await placedLater(server);
    await advances(server, order.id, 3);
    server.passes(stepMs);
    const [due] = await listDueOrders(server.database, server.now() - stepMs, 10);
    expect(await claimTesting(server.database, due!, server.now())).toBe(true);
    await simulates(server);
    expect(await statusOf(server, order.id)).toBe('Testing');
    await afterAStep(server);
    expect(await statusOf(server, order.id)).toBe('Completed');
    expect((await listedReports(customer))[0]?.status).toBe('available');
  });
});

describe('several servers on one database', () => {
  it('do each thing once', async () => {
    const server = await testServer({ slotCapacity: 1000 });
    const placed = [await placedLater(server), await placedLater(server), await placedLater(server)];
    const patient = await addPatient(placed[0]!.customer);
    await uploaded(placed[0]!.customer, { patientId: patient.id });
    for (let step = 0; step < 4; step += 1) {
      server.passes(stepMs);
      await Promise.all(Array.from({ length: 4 }, () => simulates(server)));
      const statuses = await Promise.all(placed.map(({ order }) => statusOf(server, order.id)));
      expect(new Set(statuses)).toEqual(new Set([['Confirmed', 'SampleCollected', 'Testing', 'Completed'][step]]));
    }
    for (const { customer } of placed) {
      const { notifications } = await listedNotifications(customer);
      const types = notifications.map(({ type }) => type).filter((type) => !type.startsWith('Prescription'));
      expect(types.toSorted()).toEqual([
        'OrderCompleted',
        'OrderConfirmed',
        'PaymentConfirmation',
        'ReportAvailable',
        'SampleCollected',
      ]);
      expect(await listedReports(customer)).toHaveLength(1);
    }
    const { notifications } = await listedNotifications(placed[0]!.customer);
    expect(notifications.filter(({ type }) => type === 'PrescriptionReviewed')).toHaveLength(1);
  });
});

describe('the running simulator', () => {
  it('works at once after its start, and not any more once it is closed', async () => {
    const server = await testServer();
    const { order } = await placedLater(server);
    server.passes(stepMs);
    const scheduled = scheduledWork(server);
    const simulator = startSimulator(simulatorOf(server), scheduled);
    await simulator.close();
    expect(await statusOf(server, order.id)).toBe('Created');
    const again = startSimulator({ ...simulatorOf(server), stepMs: 1000 }, scheduled);
    await expect.poll(() => statusOf(server, order.id)).toBe('Confirmed');
    await again.close();
    server.passes(stepMs);
    expect(await statusOf(server, order.id)).toBe('Confirmed');
  });
});
