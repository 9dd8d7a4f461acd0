/** What a customer uploads is read in a time that grows with its length, whatever stands in it. */
import { expect, it } from 'vitest';
import { holdsActiveNames, OpaqueError } from '../../server/prescriptions/inspection/active-names.ts';

const runs = [' ', '\n', '\0', '/', '#', '[', '<', '>', '(', ')', '%', '\\', '0', 'a', '/F ', '/F[ ', '#4', '<<', 'obj<<', '/Fl'];

/** Where such a run could be read by a pattern: in a dictionary, behind a name, and without either. */
const around = [
  (run: string) => `1 0 obj<</Type/ObjStm/Filter/FlateDecode/F${run}>>stream\n`,
  (run: string) => `1 0 obj<</Type/ObjStm/Filter/FlateDecode/DecodeParms[${run}`,
  (run: string) => `/Predictor${run}`,
  (run: string) => run,
];

// Ten times what all of it takes on a slow machine, and a tenth of what one quadratic pattern takes on a quick one.
it.each(runs)('a PDF with a long run of %j is looked through', { timeout: 20_000 }, (sign) => {
  for (const put of around) {
    const file = Buffer.from(put(sign.repeat(240_000 / sign.length)).repeat(4), 'latin1');
    // Which of the two it is does not matter; one that seems to go on for ever within itself is refused with this.
    let found: unknown;
    try {
      found = holdsActiveNames(file);
    } catch (error) {
      found = error instanceof RangeError || error instanceof OpaqueError;
    }
    expect(typeof found).toBe('boolean');
  }
});
