/** The tables of `npm run test:mutation`. */
import { table, type Row } from '../bench/table.ts';
import type { Break } from './candidates.ts';
import { resultOf, type State } from './state.ts';

const rooms = ['src', 'sw', 'server'];

/** One break in each line, in a form that `--breaks` reads. */
export const listed = (breaks: readonly Break[]): string => `[\n${breaks.map((one) => JSON.stringify(one)).join(',\n')}\n]`;

export const inWords = ({ file, line, before, after }: Break): string => `${file}:${line}  ${before}  ->  ${after}`;

export function printed(state: State): string {
  const survivors = state.found.flatMap((one, number) =>
    one && resultOf(state, number)?.is === 'survived' ? [rowOfSurvivor(state, one, number)] : [],
  );
  const gone = state.found.flatMap((one, number) => (one ? [] : [`- ${inWords(state.drawn[number]!)}`]));
  return [
    table([...rooms.map((room) => rowOfRoom(state, room)), rowOfRoom(state, '')]),
    '',
    survivors.length > 0 ? `Survived:\n\n${table(survivors)}` : 'None survived.',
    ...(gone.length > 0 ? [`\nNot in this state of the code any more:\n${gone.join('\n')}`] : []),
    ...(state.recording?.red.length ? [`\nRed with nothing broken, and left out: ${state.recording.red.join(', ')}`] : []),
  ].join('\n');
}

/** What a former state caught and this one does not. */
export function compared(before: State, now: State): string {
  if (JSON.stringify(before.drawn) !== JSON.stringify(now.drawn)) return 'These are of different breaks, and cannot be compared.';
  const lost = before.drawn.flatMap((one, number) => {
    const isLost = resultOf(before, number)?.is === 'caught' && now.found[number] !== null && !isCaught(now, number);
    return isLost ? [`- ${inWords(one)}: ${resultOf(now, number)?.is ?? 'not tried'}`] : [];
  });
  const gained = before.drawn.filter((_, number) => resultOf(before, number)?.is === 'survived' && isCaught(now, number));
  return [
    `Caught before: ${caughtOf(before)}, now: ${caughtOf(now)}, of ${before.drawn.length}.`,
    lost.length > 0 ? `Caught before and not now:\n${lost.join('\n')}` : 'Nothing that was caught before is not caught now.',
    ...(gained.length > 0 ? [`Caught now and not before:\n${gained.map((one) => `- ${inWords(one)}`).join('\n')}`] : []),
  ].join('\n');
}

const isCaught = (state: State, number: number): boolean => resultOf(state, number)?.is === 'caught';
const caughtOf = (state: State): number => state.drawn.filter((_, number) => isCaught(state, number)).length;

function rowOfRoom(state: State, room: string): Row {
  const own = state.drawn.flatMap(({ file }, number) => (file.startsWith(room) ? [number] : []));
  const there = own.filter((number) => state.found[number] !== null);
  const results = there.map((number) => resultOf(state, number));
  const survivors = results.filter((result) => result?.is === 'survived');
  return {
    room: room || 'all',
    breaks: own.length,
    gone: own.length - there.length,
    caught: results.filter((result) => result?.is === 'caught').length,
    survived: survivors.length,
    'of these unreached': survivors.filter(({ files }) => files === 0).length,
    'not tried': results.filter((result) => result === undefined).length,
  };
}

function rowOfSurvivor(state: State, one: Break, number: number): Row {
  const result = state.results[number];
  const files = result?.is === 'survived' ? result.files : 0;
  const cell = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
  return {
    number,
    place: `${one.file}:${one.line}`,
    kind: one.kind,
    before: cell(one.before),
    after: cell(one.after),
    'files of tests': files === 0 ? 'unreached' : files,
    journeys: state.journeys[number] === undefined ? 'not run' : 'green',
  };
}
