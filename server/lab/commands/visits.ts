import { photoOfCollector } from '../collector-photo.ts';
import * as steps from '../steps.ts';
import { windowIn } from '../visit-window.ts';
import { word, type Command } from './command.ts';

export const assign: Command = async (deps, call, file) => {
  const { name = '', employee: employeeNumber = '', extension, from, to } = call.options;
  const window = windowIn(from, to);
  const photo = file && (await photoOfCollector(file));
  const done = await steps.assign(deps, word(call, 'NUMBER'), { name, employeeNumber, extension, window, photo });
  const when = window === undefined ? '' : `, between ${window.from} and ${window.to}`;
  return {
    text: `${done.orderNumber}: ${name} (${employeeNumber}) comes${when}${done.hasPhoto ? ', with a photo' : ''}`,
    data: done,
  };
};

export const onTheWay: Command = async (deps, call) => {
  const done = await steps.setOut(deps, word(call, 'NUMBER'));
  return { text: `${done.orderNumber}: the collector is on the way`, data: done };
};
