/**
 * Set-up file of the server's tests. Every statement that the product builds while they run is explained once per process, and a
 * test file fails in which one of them reads more with every customer. Nothing has to be listed for that: a new route, command or
 * scheduled step is checked as soon as a test runs it.
 */
import { afterAll } from 'vitest';
import { judgeNew, watchStatements } from './statements.ts';

watchStatements();

afterAll(async () => {
  const faults = await judgeNew();
  if (faults.length > 0) throw new Error(`${faults.join('\n\n')}\n\nHow to go on is said in tests/support/plans/exceptions.ts.`);
});
