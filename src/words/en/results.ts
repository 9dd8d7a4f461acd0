import { room } from '../room.ts';

/** The results of a report as numbers, and how they changed. */
export default room('results', {
  title: 'Results',
  loading: 'Loading the results…',
  unreadable:
    'A result is missing here: it could not be read, and a list with a gap would mislead. All results are in the report itself.',
  failed: 'The results could not be loaded as numbers. They are in the report itself, too.',
  offline: 'You are offline. The results show here as numbers when the connection is back.',
  outside: (analyte: string, standing: string) => `${analyte}: ${standing}`,
  compare: (results: number) => `Compare ${results} results`,
  /** It follows for those who only hear it. */
  compareOf: 'of <name/>',
  overTime: '<name/> over time',
  date: 'Date',
  result: 'Result',
  valueOn: (value: string, date: string) => `${value} on ${date}`,
  chart: (analyte: string, values: string) => `${analyte} over time: ${values}.`,
  chartWithRange: (analyte: string, values: string, range: string) => `${analyte} over time: ${values}. ${range}.`,
});
