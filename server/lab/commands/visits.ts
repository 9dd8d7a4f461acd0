import type { Call } from '../command-form.ts';
import { photoOfCollector } from '../collector-photo.ts';
import { UsageError } from '../request.ts';
import type { GivenWindow } from '../visit-window.ts';
import { assignCollector, setOnTheWay, type AssignedCollector } from '../visit-steps.ts';
import { word, type Command } from './command.ts';
import { orderNumbered } from '../order-numbered.ts';

export const assign: Command = async (deps, call, file) => {
  const { id, orderNumber } = await orderNumbered(deps.database, word(call, 'NUMBER'));
  const { photo, ...collector } = { ...collectorIn(call), photo: file && (await photoOfCollector(file)) };
  await assignCollector(deps, id, { ...collector, photo });
  const { name, employeeNumber, window } = collector;
  const when = window === undefined ? '' : `, between ${window.from} and ${window.to}`;
  return {
    text: `${orderNumber}: ${name} (${employeeNumber}) comes${when}${photo === undefined ? '' : ', with a photo'}`,
    data: { orderNumber, ...collector, hasPhoto: photo !== undefined },
  };
};

export const onTheWay: Command = async (deps, call) => {
  const { id, orderNumber } = await orderNumbered(deps.database, word(call, 'NUMBER'));
  await setOnTheWay(deps, id);
  return { text: `${orderNumber}: the collector is on the way`, data: { orderNumber } };
};

const [mostOfName, mostOfEmployeeNumber] = [60, 30];

/** @throws UsageError in words */
function collectorIn({ options }: Call): Omit<AssignedCollector, 'photo'> {
  const { name = '', employee: employeeNumber = '', extension, from, to } = options;
  if (name.length > mostOfName) throw new UsageError(`A name has at most ${mostOfName} letters`);
  if (employeeNumber.length > mostOfEmployeeNumber)
    throw new UsageError(`An employee number has at most ${mostOfEmployeeNumber} letters and digits`);
  if (extension !== undefined && !/^\d{1,8}$/.test(extension)) throw new UsageError('An extension has 1 to 8 digits');
  return { name, employeeNumber, extension, window: windowIn(from, to) };
}

function windowIn(from: string | undefined, to: string | undefined): GivenWindow | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) throw new UsageError('A window has two times: --from 07:10 --to 07:40');
  return { from, to };
}
