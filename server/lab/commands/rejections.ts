import { sampleRejectionReasons } from '../../../src/contract/choices.ts';
import { reportNumberOf } from '../../reports/report-number.ts';
import { rejectSample } from '../reject-sample.ts';
import { UsageError } from '../request.ts';
import { word, type Command } from './command.ts';
import { reportNamed } from '../report-named.ts';

export const reject: Command = async (deps, call) => {
  const typed = call.options['reason'] ?? '';
  const reason = sampleRejectionReasons.find((one) => one === typed.trim().toLowerCase());
  if (reason === undefined)
    throw new UsageError(`There is no reason ${typed}. It is one of ${sampleRejectionReasons.join(', ')}`);
  const named = await reportNamed(deps.database, word(call, 'REPORT'));
  const { report, tests } = await rejectSample(deps, named.id, { reason, testIds: idsIn(call.options['tests']) });
  const names = tests.map(({ name }) => name).join(', ');
  return {
    text: `Report ${report.id} (${reportNumberOf(report)}, ${report.patientName}): ${names} rejected (${reason}). The customer is told, and may choose a time for a free collection.`,
    data: { id: report.id, orderNumber: report.orderNumber, reason, tests },
  };
};

function idsIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  if (ids.some((id) => id === ''))
    throw new UsageError(`${text} is no list of tests. Write ids of tests with a comma between two`);
  return ids;
}
