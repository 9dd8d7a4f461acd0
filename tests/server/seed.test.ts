import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../server/catalogue/load.ts';
import { seedCatalogue } from '../../server/catalogue/seed.ts';
import { addDemonstration, demoSignIn } from '../../server/demo/demonstration.ts';
import { AddressListAnswer } from '../../src/contract/addresses.ts';
import { SignedInAnswer } from '../../src/contract/auth.ts';
import { OrderListAnswer } from '../../src/contract/orders.ts';
import { PatientListAnswer } from '../../src/contract/patients.ts';
import { paths } from '../../src/contract/paths.ts';
import { Caller } from '../support/server/caller.ts';
import { smallCatalogue } from '../support/server/catalogue.ts';
import { leave } from '../support/server/leaving.ts';
import { testServer } from '../support/server/server.ts';

describe('the catalogue’s tables', () => {
  it('are filled once, and again only when the files change', async () => {
    const { database, now } = await testServer();
    expect(await seedCatalogue(database, smallCatalogue, now())).toBe(false);
    const [first, ...rest] = smallCatalogue.tests;
    const dearer = { ...smallCatalogue, tests: [{ ...first!, price: 777 }, ...rest] };
    expect(await seedCatalogue(database, dearer, now())).toBe(true);
    expect(await seedCatalogue(database, dearer, now())).toBe(false);
    const row = await database.selectFrom('tests').select('pricePaise').where('id', '=', first!.id).executeTakeFirstOrThrow();
    expect(row.pricePaise).toBe(77_700);
  });

  it('keep what left the files, inactive, and take it back when it returns', async () => {
    const { database, now } = await testServer();
    const active = async () =>
      (await database.selectFrom('tests').select('id').where('active', '=', 1).execute()).map(({ id }) => id);
    const all = (await active()).length;
    const without = {
      ...smallCatalogue,
      tests: smallCatalogue.tests.filter(({ id }) => id !== 'cbc'),
      packages: smallCatalogue.packages.filter(({ tests }) => !tests.includes('cbc')),
    };
    await seedCatalogue(database, without, now());
    expect(await active()).not.toContain('cbc');
    expect(await database.selectFrom('tests').select('id').where('id', '=', 'cbc').execute()).toHaveLength(1);
    // What a package contained is kept with it: whoever ordered it is still to get its report.
    const containing = smallCatalogue.packages.filter(({ tests }) => tests.includes('cbc')).map(({ id }) => ({ packageId: id }));
    const kept = database.selectFrom('packageTests').select('packageId').where('testId', '=', 'cbc').orderBy('packageId');
    expect(await kept.execute()).toEqual(containing);
    await seedCatalogue(database, smallCatalogue, now());
    expect(await active()).toHaveLength(all);
  });

  it('are filled by two servers at once without harm', async () => {
    const { database, now } = await testServer();
    const changed = { ...smallCatalogue, analytes: smallCatalogue.analytes.toReversed() };
    await Promise.all([seedCatalogue(database, changed, now()), seedCatalogue(database, changed, now())]);
    expect(await database.selectFrom('packageTests').select('testId').execute()).toHaveLength(5);
  });
});

describe('the demonstration', () => {
  it('has a customer with a family, two addresses and a history, and reviews that are marked', async () => {
    const server = await testServer();
    await seedCatalogue(server.database, loadCatalogue(), server.now());
    await addDemonstration(server.database, server.settings, server.now());
    await addDemonstration(server.database, server.settings, server.now());

    const { token } = (await server.stranger.post(paths.login, demoSignIn)).read(SignedInAnswer).data;
    const demo = new Caller(server.app, token);
    const { patients } = (await demo.get(paths.patients)).read(PatientListAnswer).data;
    expect(patients.map(({ relation, isDefault }) => [relation, isDefault])).toEqual([
      ['Self', true],
      ['Spouse', false],
      ['Mother', false],
      ['Son', false],
    ]);
    expect((await demo.get(paths.addresses)).read(AddressListAnswer).data.addresses).toHaveLength(2);
    const { orders } = (await demo.get(paths.orders)).read(OrderListAnswer).data;
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['Created', 'Cancelled', 'Completed']);
    expect(orders.every(({ items }) => items.length > 0)).toBe(true);
    expect(orders[0]?.packages).toHaveLength(1);

    const reviews = await server.database.selectFrom('reviews').select('isDemonstration').execute();
    expect(reviews.length).toBeGreaterThan(50);
    expect(reviews.every(({ isDemonstration }) => isDemonstration === 1)).toBe(true);
  });

  it('is added once by two servers that start at the same moment', async () => {
    const { database, settings, now } = await testServer();
    await Promise.all([addDemonstration(database, settings, now()), addDemonstration(database, settings, now())]);
    expect(await database.selectFrom('customers').select('id').execute()).toHaveLength(1);
    expect(await database.selectFrom('patients').select('id').execute()).toHaveLength(4);
  });

  it('is there again after the next start when its account was deleted to try that out', async () => {
    const { database, settings, now, app, stranger } = await testServer();
    await addDemonstration(database, settings, now());
    const signsIn = () => stranger.post(paths.login, demoSignIn);
    const { token } = (await signsIn()).read(SignedInAnswer).data;
    expect((await leave(new Caller(app, token), { password: demoSignIn.password })).status).toBe(200);
    expect((await signsIn()).status).toBe(401);
    const reviews = () => database.selectFrom('reviews').select('id').orderBy('id').execute();
    const before = await reviews();
    await addDemonstration(database, settings, now());
    expect((await signsIn()).status).toBe(200);
    expect(await reviews()).toEqual(before);
    expect(await database.selectFrom('patients').select('id').execute()).toHaveLength(4);
  });

  it('is not added to a database that real customers use', async () => {
    const server = await testServer();
    const { id } = await server.customer();
    await expect(addDemonstration(server.database, server.settings, server.now())).rejects.toThrow('holds real customers');
    expect(await server.database.selectFrom('customers').select('id').execute()).toEqual([{ id }]);
  });
});
