/** The messages of tests/support/server/results/broken-*.ts release nothing, and their answers say why in these words. */
import { describe, expect, it } from 'vitest';
import { receiveResults, resultsContentTypes, resultsMostBytes } from '../../server/lab/results/receive-results.ts';
import { operator } from '../support/server/operator.ts';
import { brokenFhir, type Broken } from '../support/server/results/broken-fhir.ts';
import { brokenOru } from '../support/server/results/broken-oru.ts';
import { reportBegun, sends, stateOf, told } from '../support/server/results/cases.ts';
import { filesKept } from '../support/server/files-on-disk.ts';
import { testServer } from '../support/server/server.ts';

const server = await testServer();
/** One report is enough, because none of them reaches it. */
const of = await reportBegun(server);

const filled = (line: string): string =>
  line
    .replaceAll('REPORT', of.number)
    .replaceAll('ORDER', of.orderNumber)
    .replace(/ ID$/, ` msg-${of.id.slice(0, 8)}`);

const unharmed = { status: 'processing', notes: null, values: {} };

/** What the answer says, and what the report is afterwards. */
async function outcomeOf({ write, contentType }: Broken) {
  return { says: told(await sends(server, write(of), contentType)), report: await stateOf(server, of.id) };
}

const refused = ({ says: [status, code, ...lines] }: Broken) => ({
  says: [status, filled(code), ...lines.map(filled)],
  report: unharmed,
});

describe('FHIR', () => {
  it.each(Object.entries(brokenFhir))('%s', async (_what, broken) => {
    expect(await outcomeOf(broken)).toEqual(refused(broken));
  });
});

describe('HL7 v2', () => {
  it.each(Object.entries(brokenOru))('%s', async (_what, broken) => {
    expect(await outcomeOf(broken)).toEqual(refused(broken));
  });
});

it.each(resultsContentTypes)('a body of %s that is larger than a report can be', async (contentType) => {
  const answer = await sends(server, Buffer.alloc(resultsMostBytes + 1, 'a'), contentType);
  expect([answer.status, told(answer)[2]]).toEqual([413, 'The message is larger than 28 MB']);
});

it('a body without a content type', async () => {
  const { status } = await receiveResults(
    { ...server, operator },
    { contentType: undefined, body: Buffer.from('{}'), keyId: 'none' },
  );
  expect(status).toBe(415);
});

it('leaves no file behind, whichever came', async () => {
  expect(await filesKept(server)).toEqual([]);
});
