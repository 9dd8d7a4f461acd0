/**
 * Set-up file of the tests of the server: every statement that the product puts together while they run is explained, once in each
 * process, and a test file in which one of them reads more with every customer fails. Nothing has to be listed for that: a new route,
 * command or scheduled step is looked at as soon as a test runs it.
 */
import { afterAll } from 'vitest';
import { judgeNew, watchStatements } from './statements.ts';

watchStatements();

afterAll(async () => {
  const faults = await judgeNew();
  if (faults.length > 0) throw new Error(`${faults.join('\n\n')}\n\nHow to go on is said in tests/support/plans/exceptions.ts.`);
});
