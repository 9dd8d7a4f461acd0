import type { CommandForm } from './command-form.ts';

/** What is typed before a command. */
export const labCommand = 'npm run lab -- ';

const reportMostBytes = 20 * 1024 * 1024;
const resultsMostBytes = 1024 * 1024;

export const labForms: readonly CommandForm[] = [
  {
    name: 'orders',
    words: [],
    options: { status: 'STATUS', date: 'DATE', after: 'NUMBER' },
    does: 'Lists orders by the time of their collection: those on their way, or those of a STATUS (all for every one), of a DATE. 500 at a time: the next ones are those after the last NUMBER.',
    examples: ['orders', 'orders --status Confirmed --date 2026-12-01', 'orders --status all --after LH-7K2M9QXA --json'],
  },
  {
    name: 'order',
    words: ['NUMBER'],
    options: {},
    does: 'Shows one order: who, where, when, what, and its reports.',
    examples: ['order LH-7K2M9QXA'],
  },
  {
    name: 'advance',
    words: ['NUMBER'],
    options: {},
    does: 'Takes the next step: Confirmed, SampleCollected (cash is paid), Testing, Completed (all reports are there). The customer is told.',
    examples: ['advance LH-7K2M9QXA'],
  },
  {
    name: 'reports',
    words: ['[NUMBER]'],
    options: { status: 'STATUS', after: 'REPORT' },
    does: 'Lists the reports of an order; without a NUMBER those that are still to come (STATUS: processing, available or all), 500 at a time.',
    examples: ['reports', 'reports LH-7K2M9QXA'],
  },
  {
    name: 'sheet',
    words: ['REPORT'],
    options: { save: 'FILE' },
    does: 'Says what is to be measured for a report (its id, its number, or the order’s number where there is one report) as a CSV file to fill in.',
    examples: ['sheet LH-7K2M9QXA --save results.csv'],
  },
  {
    name: 'results',
    words: ['REPORT', 'FILE'],
    options: { notes: 'TEXT', partial: undefined },
    does: 'Releases a report from its values: FILE.csv (analyteId,value,testName) or FILE.json (a list of the same); the PDF is drawn. Every value has to be there, or --partial; 500 at most. Again for a corrected report.',
    examples: ['results LH-7K2M9QXA results.csv', 'results LH-7K2M9QXA results.json --notes "Please repeat in three months."'],
    reads: { word: 'FILE', mostBytes: resultsMostBytes },
  },
  {
    name: 'attach',
    words: ['REPORT', 'FILE'],
    options: { notes: 'TEXT', replace: undefined },
    does: 'Releases a report with the laboratory’s own PDF, up to 20 MB. A report that was released with values loses them, and asks for --replace.',
    examples: ['attach LH-7K2M9QXA "Rao CBC.pdf"', 'attach LH-7K2M9QXA "Rao CBC corrected.pdf" --replace'],
    reads: { word: 'FILE', mostBytes: reportMostBytes },
  },
  {
    name: 'prescriptions',
    words: [],
    options: { status: 'STATUS', after: 'ID' },
    does: 'Lists prescriptions that wait for a review (STATUS: pending, reviewed, needsclarification or all), 500 at a time.',
    examples: ['prescriptions'],
  },
  {
    name: 'prescription',
    words: ['ID'],
    options: { save: 'FILE' },
    does: 'Shows one prescription, and writes what was uploaded into FILE.',
    examples: ['prescription 0b5c… --save page.jpg'],
  },
  {
    name: 'review',
    words: ['ID'],
    options: { by: 'NAME', status: 'STATUS', notes: 'TEXT', suggest: 'TESTS' },
    required: ['by', 'status'],
    does: 'Answers a prescription: STATUS is reviewed or needsclarification, TESTS are ids of the catalogue, NAME is shown to the customer, who is told.',
    examples: ['review 0b5c… --by "Dr Sen" --status reviewed --suggest cbc,lipid-profile --notes "Come fasting."'],
  },
  {
    name: 'slots',
    words: [],
    options: { date: 'DATE' },
    does: 'Lists the collection times of a DATE (tomorrow), with how many are booked.',
    examples: ['slots --date 2026-12-01'],
  },
  {
    name: 'close',
    words: ['SLOT'],
    options: {},
    does: 'Takes no more bookings for a collection time, or for a whole DATE. Who is booked stays booked.',
    examples: ['close 2026-12-01-0700', 'close 2026-12-25'],
  },
  {
    name: 'open',
    words: ['SLOT'],
    options: { capacity: 'COUNT' },
    does: 'Takes bookings for a collection time, or a whole DATE, for so many collections; never for fewer than are booked.',
    examples: ['open 2026-12-01-0700 --capacity 6'],
  },
  {
    name: 'plan',
    words: ['SLOT'],
    options: {},
    does: 'Gives a collection time, or a whole DATE, back to the weekly plan (SLOT_PLAN).',
    examples: ['plan 2026-12-25'],
  },
  {
    name: 'coupons',
    words: [],
    options: {},
    does: 'Lists the coupon codes, their terms and how often they were used.',
    examples: ['coupons'],
  },
  {
    name: 'messages',
    words: ['[ID]'],
    options: { kind: 'KIND', retry: undefined },
    does: 'Lists mails and SMS that wait to be sent or were given up, by age; all, those of a KIND, or one. With --retry they are sent now: what was given up once more, what waits without waiting. Codes and links are not.',
    examples: ['messages', 'messages --kind report-available', 'messages --retry', 'messages 0b5c… --retry'],
  },
  {
    name: 'sign-out',
    words: ['CONTACT'],
    options: {},
    does: 'Ends every sign-in of a customer, by e-mail or phone number, as for a lost phone. The password stays.',
    examples: ['sign-out usha@example.com', 'sign-out "+91 98765 43210"'],
  },
  {
    name: 'history',
    words: ['[WHAT]'],
    options: {},
    does: 'Lists what was done by these commands, the newest first: who, when, from where, what. WHAT is the number of an order or report, the id of a prescription, a collection time or DATE, a customer’s e-mail or phone number with +, or catalogue.',
    examples: ['history', 'history LH-7K2M9QXA', 'history 2026-12-25'],
  },
];
