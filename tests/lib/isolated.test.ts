import { expect, it } from 'vitest';
import { inDrawnOrder } from '../../server/platform/pdf/bidi.ts';
import { oneLine, unlinked } from '../../server/platform/typed-text.ts';
import { isolated } from '../../src/lib/text/isolated.ts';
import { whose } from '../../src/lib/text/whose.ts';

it.each(['آشا راؤ', 'محمد', 'משה כהן', 'Asha آشا', 'ޝަހީދު', '12 نور'])('keeps %s from turning its line', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(oneLine(name)).toBe(isolated(name));
  expect(unlinked(`${name}.`)).toBe(isolated(`${name}.`));
  expect(whose({ name, relation: 'Mother' })).toBe(`\u2068${name}\u2069 (Mother)`);
});

it.each(['Asha Rao', 'आशा राव', 'ஆஷா', 'ꯑꯁꯥ', '12/4', '', 'Łukasz'])('leaves %j as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

it('isolates nothing twice that was stored with such signs', () => {
  expect(oneLine('\u2068محمد\u2069')).toBe('\u2068محمد\u2069');
});

it.each([
  // Numbers and signs of the line stay behind the name.
  [`Report of ${isolated('محمد')} 12, 3`, ['Report of ', 'محمد', ' 12, 3']],
  [`${isolated('نور')}, ${isolated('محمد')}`, ['نور', ', ', 'محمد']],
  [`${isolated('محمد')} (64 years)`, ['محمد', ' (64 years)']],
])('is drawn in its place on paper: %j', (line, pieces) => {
  expect(inDrawnOrder(line).map(({ text }) => text)).toEqual(pieces);
});
