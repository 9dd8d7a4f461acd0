/** Set-up file of `npm run test:mutation`: tells reach.js which file of tests begins. */
import { relative } from 'node:path';
import { expect } from 'vitest';

declare global {
  var beginFileOfTests: ((name: string) => void) | undefined;
}

globalThis.beginFileOfTests?.(
  `${process.env['BREAK_PROJECT'] ?? ''} ${relative(process.cwd(), expect.getState().testPath ?? '')}`,
);
