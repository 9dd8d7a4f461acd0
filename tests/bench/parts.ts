/** What `npm run bench` measures, in its order. */
import { measureApi, measureThroughput } from './api-latency.ts';
import { measureAnswers, measureSuggestions } from './catalogue-answers.ts';
import { measureFirstList } from './first-list.ts';
import { measureFurtherPages, measureLanguages, measureLighthouse } from './lighthouse.ts';
import { measureListPaint } from './list-paint.ts';
import { measureMainThread } from './main-thread.ts';
import { measureNeighbours } from './neighbours.ts';
import { measureNotifications } from './notifications.ts';
import { measureRepeatVisits } from './repeat-visit.ts';
import { measureScale } from './scale.ts';
import { measureStart } from './server-start.ts';
import { measureSignIn } from './sign-in-timing.ts';
import { measureSizes } from './sizes.ts';
import type { Row } from './table.ts';
import { measureTyping } from './typing.ts';

/** @param runs how many runs make a median, where it is not the usual five */
export type Table = { readonly title: (runs?: number) => string; readonly measure: (runs?: number) => Row[] | Promise<Row[]> };

type Part = {
  readonly name: string;
  /** With five runs, on a quiet machine of two cores. */
  readonly aboutMinutes: number;
  readonly tables: readonly Table[];
};

const usual = 5;

export const parts: readonly Part[] = [
  {
    name: 'sizes',
    aboutMinutes: 0,
    tables: [
      {
        title: () => 'Bytes of the page (brotli as the server sends it; 1 KB = 1,024 bytes)',
        measure: () => measureSizes('dist'),
      },
    ],
  },
  {
    name: 'lighthouse',
    aboutMinutes: 12,
    tables: [
      {
        title: (runs = usual) =>
          `Lighthouse mobile, slow 4G and a quarter of the processor simulated (median of ${runs}, [least–most], pages in turns)`,
        measure: (runs = usual) => measureLighthouse('simulate', runs),
      },
      {
        title: (runs = usual) =>
          `Lighthouse mobile, the same throttling applied by DevTools (median of ${runs}, [least–most], pages in turns)`,
        measure: (runs = usual) => measureLighthouse('devtools', runs),
      },
      { title: () => 'Lighthouse mobile, the further open pages, simulated, one run each', measure: measureFurtherPages },
    ],
  },
  {
    name: 'languages',
    aboutMinutes: 6,
    tables: ['/', '/tests', '/tests/cbc'].map((path) => ({
      title: (runs = usual) =>
        `${path} in each language: Lighthouse mobile, simulated (median of ${runs}, [least–most], languages in turns)`,
      measure: (runs = usual) => measureLanguages(path, runs),
    })),
  },
  {
    name: 'main-thread',
    aboutMinutes: 70,
    tables: (['first visit', 'again, with the service worker'] as const).flatMap((which) =>
      (['to use', 'to read'] as const).map((kind) => ({
        title: (runs = usual) =>
          `Pages ${kind}, ${which}, on the calibrated phone: benchmarkIndex 300, slow 4G by DevTools (median of ${runs}, [least–most], pages in turns)`,
        measure: (runs = usual) => measureMainThread(kind, which !== 'first visit', runs),
      })),
    ),
  },
  {
    name: 'repeat',
    aboutMinutes: 7,
    tables: [
      {
        title: (runs = usual) =>
          `Visits with a service worker: the browser started anew each time, a quarter of the processor (median of ${runs}, [least–most], pages in turns)`,
        measure: (runs = usual) => measureRepeatVisits(runs),
      },
      { title: () => 'What the list of tests costs until it opens without a network (one visit)', measure: measureFirstList },
    ],
  },
  {
    name: 'start',
    aboutMinutes: 1,
    tables: [
      {
        title: (runs = usual) => `The server, started as \`npm start\` starts it (median of ${runs}, [least–most])`,
        measure: (runs = usual) => measureStart(runs),
      },
    ],
  },
  {
    name: 'api',
    aboutMinutes: 0.5,
    tables: [
      {
        title: () => 'The API over loopback, one call at a time (200 calls after 20, catalogue as bundled, SQLite)',
        measure: () => measureApi({ calls: 200, warmUp: 20 }),
      },
      {
        title: () =>
          'The public API under load (200 calls after 50, one at a time; then 16 at once for 3 s; SQLite, server and caller on the same machine)',
        measure: () => measureThroughput({ calls: 200, warmUp: 50, atOnce: 16, forMs: 3000 }),
      },
      {
        title: () =>
          'The list of tests on the wire (30 calls after 5, one at a time, SQLite; further tests made from the bundled ones)',
        measure: () => measureAnswers({ calls: 30, warmUp: 5 }),
      },
      {
        title: () => 'Suggestions (200 calls after 20, ten texts in turn: typed, mistyped, Hindi, nowhere; SQLite)',
        measure: () => measureSuggestions(10_000, { calls: 200, warmUp: 20 }),
      },
    ],
  },
  {
    name: 'notifications',
    aboutMinutes: 1.5,
    tables: [
      {
        title: () =>
          'Notifications on PostgreSQL: 10,000 of the customer, 1,000,000 in all (1,000 calls after 200, one at a time; then 16 at once for 5 s; the server on one core, PostgreSQL and the caller on whatever is free)',
        measure: () => measureNotifications({ own: 10_000, all: 1_000_000, calls: 1000, warmUp: 200, atOnce: 16, forMs: 5000 }),
      },
    ],
  },
  {
    name: 'neighbours',
    aboutMinutes: 3,
    tables: [
      {
        title: () =>
          'What others notice of one customer who does the worst that the limits allow (fifty patients, addresses and sessions, 200 paid orders of 100 lines; 16 calls at once for 4 s, by turns of all sessions; held: the longest that the event loop was held; SQLite, all on this machine)',
        measure: () => measureNeighbours({ atOnce: 16, forMs: 4000 }),
      },
    ],
  },
  {
    name: 'scale',
    aboutMinutes: 2,
    tables: [
      {
        title: () =>
          'Server processes behind a balancer on one PostgreSQL (32 customers at their errands at once, 10 s after 3; mixed as tests/bench/errands.ts says; all on this machine, PostgreSQL without fsync)',
        measure: () => measureScale({ processes: [1, 2, 4], customers: 32, warmUpMs: 3000, forMs: 10_000 }),
      },
    ],
  },
  {
    name: 'sign-in',
    aboutMinutes: 12,
    tables: [
      {
        title: () => 'Whether an account exists, told by time or text? (2,000 calls of each after 20, in turns; ms, quartiles)',
        measure: () => measureSignIn({ calls: 2000, warmUp: 20 }),
      },
    ],
  },
  {
    name: 'list',
    aboutMinutes: 1,
    tables: [
      {
        title: (runs = usual) =>
          `/tests from the local database, opened again (median of ${runs}, [least–most], Chromium at a quarter of its speed)`,
        measure: (runs = usual) => measureListPaint({ tests: 1000, runs }),
      },
    ],
  },
  {
    name: 'typing',
    aboutMinutes: 2,
    tables: [
      {
        title: (runs = usual) =>
          `From a key to the painted list on /tests ('vitamin b' typed and deleted, ${runs} runs, Chromium at a quarter of its speed)`,
        measure: (runs = usual) => measureTyping({ tests: [1000, 10_000], runs }),
      },
    ],
  },
];
