/** A test that fails sometimes is a defect, of the test or of the product: nothing here may hide one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where time that passes is itself what is looked at, or what asks again until it is so. */
const clocks: Record<string, string> = {
  'tests/bench/bench-servers.ts': 'asks until the server answers',
  'tests/bench/main-thread.ts': 'taps at given times, and asks until the page has come to rest',
  'tests/bench/neighbours.ts': 'customers who call now and then, beside one who calls without end',
  'tests/bench/repeat-visit.ts': 'a visit to be measured begins at rest',
  'tests/bench/server-start.ts': 'asks until the server answers',
  'tests/bench/stored-rows.ts': 'asks until all rows are stored',
  'tests/bench/typing.ts': 'a key to be measured begins at rest',
  'tests/bench/visit.ts': 'a visit to be measured begins at rest',
  'tests/day/customers.ts': 'customers who look for a code on their phone for a while',
  'tests/day/day.test.ts': 'hours that pass by a stepped clock',
  'tests/day/killable-postgres.ts': 'asks until the database answers, and starts it anew a moment after it has ended',
  'tests/day/patient-caller.ts': 'a page that tries again after a while',
  'tests/day/unit.ts': 'starts a server anew a moment after it has ended, as systemd does',
  'tests/engines/webkit.ts': 'asks the driver again, which tells nothing by itself',
  'tests/faults/backup-drill.test.ts': 'asks until a process has come so far',
  'tests/faults/graceful-stop.test.ts': 'sends on until the server lets nobody in any more',
  'tests/faults/slow-senders.test.ts': 'asks once a second how the others fare meanwhile',
  'tests/journeys/page-kills.spec.ts': 'a tab is killed at a moment drawn by chance',
  'tests/server/move.postgres.test.ts': 'a process is killed at a moment drawn by chance',
  'tests/size/calls.ts': 'asks until the server has sent its mails, measured by hand',
  'tests/size/commands.ts': 'asks until the first scheduled work is done, measured by hand',
  'tests/size/meanwhile.ts': 'customers who read now and then, measured by hand',
  'tests/support/server/alone.ts': 'asks until the database has no other client',
  'tests/support/faults/backup-load.ts': 'customers who delete now and then, while a backup is made',
  'tests/support/journeys/flapping-uploads.ts': 'a network that is there for a while and gone for a while',
  'tests/support/faults/garbage.ts': 'gives the engine time for what it collects in the background',
  'tests/support/journeys/placing-faults.ts': 'an answer that is late',
  'tests/support/server/postgres.ts': 'asks until the database answers',
  'tests/support/screens/production-react.ts': 'one turn of the event loop, and no time',
  'tests/support/faults/relay.ts': 'a connection that is slow',
  'tests/support/screens/turns.ts': 'turns of the event loop, and no time',
};

const self = 'tests/no-second-tries.test.ts';
const files = globSync('{tests/**/*.{ts,tsx},*.config.ts}').filter((file) => file !== self);

const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted();

it('reads every test and its settings', () => {
  expect(files.length).toBeGreaterThan(600);
  expect(files).toEqual(
    expect.arrayContaining(['vitest.config.ts', 'tests/journeys/playwright.config.ts', 'tests/support/screens/turns.ts']),
  );
});

it('nothing is tried twice', () => {
  // Of a setting and of a command (the lab's own --retry has no number); a count of the reporters, and the name of a button, have other values.
  const settings = /\bretr(?:y|ies)['"]?\s*:\s*(?:\d|process|isLong|\{).*|--retr(?:y|ies)[= ]\d.*/g;
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(settings) ?? []);
  expect(found).toEqual([]);
  expect(Object.values(scripts()).filter((command) => /retr(?:y|ies)/.test(command))).toEqual([]);
});

it('nothing sleeps for as long as something ought to take', () => {
  expect(filesWith(/waitForTimeout|timers\/promises|=> (?:void )?setTimeout\(resolve\b/)).toEqual(Object.keys(clocks).toSorted());
});

it('no journey leans on what ends with another one of its file', () => {
  // Playwright spreads the tests of a file over workers, and calls these hooks after those that one worker has had in a row. The
  // same worker may be given another test of the file later, with what the module made once stopped already. A fixture is safe.
  expect(filesWith(/\btest\.(?:before|after)All\b/)).toEqual([]);
});

it('no test is left out', () => {
  expect(filesWith(/\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fixme|fails|fail|only)\b/)).toEqual([]);
});

function scripts(): Record<string, string> {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> }).scripts;
}
