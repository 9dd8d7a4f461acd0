/** The messages of tests/support/server/results/good-messages.ts release a report, and their answers say so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reportBegun, sends, stateOf, told, type Begun } from '../support/server/results/cases.ts';
import { goodFhir, goodOru, type Good } from '../support/server/results/good-messages.ts';
import { listedNotifications } from '../support/server/notifications.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer({ slotCapacity: 1000 });

const usual = { hemoglobin: 11.2, platelets: 250, 'glucose-fasting': 92, 'urine-glucose': 'Not detected' };

async function expectReleased(of: Begun, { values = {}, notes }: Good): Promise<void> {
  const expected = Object.entries({ ...usual, ...values }).filter(([, value]) => value !== undefined);
  expect(await stateOf(server, of.id)).toEqual({
    status: 'available',
    notes: notes ?? null,
    values: Object.fromEntries(expected),
  });
  const { notifications } = await listedNotifications(of.customer);
  expect(notifications.filter(({ type }) => type === 'ReportAvailable')).toHaveLength(1);
}

describe('FHIR', () => {
  it.each(Object.entries(goodFhir))('%s', async (_what, good) => {
    const of = await reportBegun(server);
    const answer = await sends(server, good.write(of), good.contentType);
    expect(told(answer)).toEqual([200, 'informational', `Report ${of.number}: released.`]);
    expect(answer.contentType).toBe('application/fhir+json; charset=utf-8');
    await expectReleased(of, good);
  });
});

describe('HL7 v2', () => {
  it.each(Object.entries(goodOru))('%s', async (_what, good) => {
    const of = await reportBegun(server);
    const answer = await sends(server, good.write(of), good.contentType);
    expect(told(answer)).toEqual([200, `AA msg-${of.id.slice(0, 8)}`, `Report ${of.number}: released.`]);
    expect(answer.contentType).toBe('application/hl7-v2; charset=utf-8');
    await expectReleased(of, good);
  });

  it('is answered by an acknowledgement as the standard has it', async () => {
    const of = await reportBegun(server);
    const { body } = await sends(server, (goodOru['a message of version 2.5.1'] as Good).write(of));
    const [msh, msa, ...rest] = body.split('\r');
    expect(msh).toMatch(
      /^MSH\|\^~\\&\|LAB-AT-HOME\|\|LIS\|CENTRAL LAB\|20261121103000\+0530\|\|ACK\^R01\^ACK\|[0-9a-f]{20}\|P\|2\.5\.1\|\|\|\|\|\|UNICODE UTF-8$/,
    );
    expect(msa).toBe(`MSA|AA|msg-${of.id.slice(0, 8)}|Report ${of.number}: released.`);
    expect(rest).toEqual(['']);
  });
});

describe('server/README.md', () => {
  const section = readFileSync('server/README.md', 'utf8').split("## Results from the lab's system")[1] ?? '';
  const [, fhir = '', hl7 = ''] = /```json\n(.*?)```.*?```text\n(.*?)```/s.exec(section) ?? [];

  it.each([
    ['FHIR', fhir, 'application/fhir+json'],
    ['HL7 v2', hl7, 'application/hl7-v2'],
  ])('has an example of %s that releases a report', async (_what, example, contentType) => {
    const tests = ['hemoglobin', 'hba1c'];
    const of = await reportBegun(server, tests);
    const answer = await sends(server, example.replace('LH-7K2M9QXA/R1', of.number), contentType);
    expect(told(answer).slice(2)).toEqual([`Report ${of.number}: released.`]);
    expect(await stateOf(server, of.id)).toEqual({
      status: 'available',
      notes: 'Please repeat in three months.',
      values: { hemoglobin: 11.2, hba1c: 6.1 },
    });
  });
});
