import { room } from '../room.ts';

/** Reports and the values in them. */
export default room('results-in-words', {
  statuses: { available: 'Available', processing: 'Processing' },
  noTestNamed: 'Test report',
  dateUnknown: 'Date not known',
  flags: { L: 'Low', H: 'High', LL: 'Very low', HH: 'Very high', N: 'Normal', A: 'Abnormal' },
  standings: {
    N: 'Within the usual range',
    L: 'Below the usual range',
    H: 'Above the usual range',
    LL: 'Far below the usual range',
    HH: 'Far above the usual range',
    A: 'Not as usual',
  },
  findingAsUsual: 'As usual',
  usualRange: (range: string) => `Usual range: ${range}`,
  usualRanges: (ranges: string) => `Usual ranges: ${ranges}`,
  usualFinding: (finding: string) => `Usual finding: ${finding}`,
  someOutside: (outside: number, results: number) =>
    `${outside} of ${results === 1 ? '1 result' : `${results} results`} ${outside === 1 ? 'lies' : 'lie'} outside the usual range. Your doctor can tell what that means for you.`,
  noneKnownOutside: 'No result lies outside a usual range.',
  allWithin: (results: number) =>
    results === 1 ? 'The result lies within the usual range.' : `All ${results} results lie within the usual range.`,
  atLeast: (value: string) => `at least ${value}`,
  upTo: (value: string) => `up to ${value}`,
  either: (finding: string, other: string) => `${finding} or ${other}`,
  rangeOfMen: (range: string) => `men ${range}`,
  rangeOfWomen: (range: string) => `women ${range}`,
  rangeOfMenAged: (ages: string, range: string) => `men ${ages}: ${range}`,
  rangeOfWomenAged: (ages: string, range: string) => `women ${ages}: ${range}`,
  rangeOfAged: (ages: string, range: string) => `${ages}: ${range}`,
  aged: (age: number) => `aged ${age}`,
  agedFrom: (age: number) => `aged ${age} and over`,
  agedUpTo: (age: number) => `aged up to ${age}`,
  agedBetween: (from: number, to: number) => `aged ${from}–${to}`,
});
