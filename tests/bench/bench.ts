/**
 * `npm run bench`: this machine's figures, each with how it was made. Machines are noisy: compare medians of one run with
 * one another, never single values of two machines.
 */
import { measureApi } from './api-latency.ts';
import { measureAnswers, measureSuggestions } from './catalogue-answers.ts';
import { measureNotifications } from './notifications.ts';
import { measureStart } from './server-start.ts';
import { measureSignIn } from './sign-in-timing.ts';
import { measureSizes } from './sizes.ts';
import { table } from './table.ts';
import { measureTyping } from './typing.ts';

console.log(`# Bench\n\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, command: npm run bench\n`);
console.log('## Bytes of the page (brotli as the server sends it; 1 KB = 1,024 bytes)\n');
console.log(table(measureSizes('dist')));
console.log('\n## The server, started as `npm start` starts it (median of 5, [least–most])\n');
console.log(table(await measureStart(5)));
console.log('\n## The API over loopback, one call at a time (200 calls after 20, catalogue as bundled, SQLite)\n');
console.log(table(await measureApi({ calls: 200, warmUp: 20 })));
console.log(
  '\n## Notifications on PostgreSQL: 10,000 of the customer, 1,000,000 in all (1,000 calls after 200, one at a time; then 16 at once for 5 s; the server on one core, PostgreSQL and the caller on whatever is free)\n',
);
console.log(
  table(await measureNotifications({ own: 10_000, all: 1_000_000, calls: 1000, warmUp: 200, atOnce: 16, forMs: 5000 })),
);
console.log('\n## Whether an account exists, told by time? (60 calls of each after 5, in turns; ms, quartiles)\n');
console.log(table(await measureSignIn({ calls: 60, warmUp: 5 })));
console.log(
  '\n## The list of tests on the wire (30 calls after 5, one at a time, SQLite; further tests made from the bundled ones)\n',
);
console.log(table(await measureAnswers({ calls: 30, warmUp: 5 })));
console.log('\n## Suggestions (200 calls after 20, ten texts in turn: typed, mistyped, Hindi, nowhere; SQLite)\n');
console.log(table(await measureSuggestions(10_000, { calls: 200, warmUp: 20 })));
console.log(
  "\n## From a key to the painted list on /tests ('vitamin b' typed and deleted, 5 runs, Chromium at a quarter of its speed)\n",
);
console.log(table(await measureTyping({ tests: [1000, 10_000], runs: 5 })));
