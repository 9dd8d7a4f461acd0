/** Looks into every table that the database has, so that one which is added later is covered, too. */
import { describe, expect, it } from 'vitest';
import { everyTable, findTexts, tablesOfCustomers } from '../support/server/every-table.ts';
import { leave, leavesTraces, zarina } from '../support/server/leaving.ts';
import { testServer } from '../support/server/server.ts';
import { shopper } from '../support/server/shopper.ts';

describe('a deleted account', () => {
  it('is found in no row of any table [API-033]', async () => {
    const server = await testServer();
    const { customer, traces } = await leavesTraces(server);
    const before = await everyTable(server.database);
    // Who adds a table of customers gives Zarina a row there, or this test would prove nothing about it.
    const hers = await tablesOfCustomers(server.database);
    expect(hers.filter((name) => !before.get(name)?.includes(customer.id))).toEqual([]);
    const found = findTexts(before, traces).join('\n');
    expect(traces.filter((trace) => !found.includes(`: ${trace}`))).toEqual([]);

    expect((await leave(customer, { feedback: 'Too far away' })).status).toBe(200);
    // Until the last mail is sent, its own row has to know where to.
    expect(findTexts(await everyTable(server.database), traces)).toEqual([`messages: ${zarina.email}`]);
    expect((await server.messages()).map(({ to, subject }) => [to, subject])).toEqual([
      [zarina.email, 'Your Lab at Home account is deleted'],
    ]);
    expect(findTexts(await everyTable(server.database), traces)).toEqual([]);
  });

  it('takes nothing of anybody else along', async () => {
    const server = await testServer();
    const { customer: neighbour, patient } = await shopper(server);
    const { customer } = await leavesTraces(server);
    const rowsOf = async () => {
      const tables = await everyTable(server.database);
      return [...tables].flatMap(([name, text]) =>
        (JSON.parse(text) as object[]).filter((row) => JSON.stringify(row).includes(neighbour.id)).map((row) => [name, row]),
      );
    };
    const before = await rowsOf();
    expect(before.length).toBeGreaterThanOrEqual(5);
    await leave(customer);
    expect(await rowsOf()).toEqual(before);
    expect(findTexts(await everyTable(server.database), [patient.name])).not.toEqual([]);
  });
});
