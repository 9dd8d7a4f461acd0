import { room } from '../room.ts';

/** What a report says on paper, and for the most part on the page of a share link as well. Invoices have the same footer. */
export default room('report-paper', {
  name: (reportNumber: string) => `Report ${reportNumber}`,
  correctedName: (reportNumber: string) => `Corrected report ${reportNumber}`,
  title: 'Laboratory report',
  correctedTitle: 'Corrected laboratory report',
  replaces: (time: string) => `This report replaces the one of ${time}.`,
  patient: 'Patient',
  age: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  reportNumber: 'Report number',
  collected: 'Sample collected',
  reported: 'Reported',
  corrected: 'Corrected',
  test: 'Test',
  result: 'Result',
  unit: 'Unit',
  interval: 'Reference interval',
  flag: 'Flag',
  notes: 'Notes',
  aboutIntervals: 'About the reference intervals',
  end: 'End of report',
  doctor: 'Please talk your results over with your doctor, who knows your history and can say what they mean for you.',
  questions: (phone: string, hours: string, email: string) =>
    `Questions about this report? Call ${phone} (${hours}) or write to ${email}.`,
  continued: (heading: string) => `${heading}, continued`,
  footer: (title: string, page: number, pages: number) => `${title} · Page ${page} of ${pages}`,
  /** The name of a test for which the law requires consent, in lists and mails. */
  confidentialTest: 'Confidential test',
});
