import { sampleRejectionReasons } from '../../../src/contract/choices.ts';
import { UsageError } from '../request.ts';
import * as steps from '../steps.ts';
import { word, type Command } from './command.ts';

export const reject: Command = async (deps, call) => {
  const typed = call.options['reason'] ?? '';
  const reason = sampleRejectionReasons.find((one) => one === typed.trim().toLowerCase());
  if (reason === undefined)
    throw new UsageError(`There is no reason ${typed}. It is one of ${sampleRejectionReasons.join(', ')}`);
  const done = await steps.reject(deps, word(call, 'REPORT'), { reason, testIds: idsIn(call.options['tests']) });
  const names = done.tests.map(({ name }) => name).join(', ');
  return {
    text: `Report ${done.id} (${done.orderNumber}/${done.number}): ${names} rejected (${reason}). The customer is told, and may choose a time for a free collection.`,
    data: done,
  };
};

function idsIn(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  if (ids.some((id) => id === ''))
    throw new UsageError(`${text} is no list of tests. Write ids of tests with a comma between two`);
  return ids;
}
