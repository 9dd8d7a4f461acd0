import { room } from '../room.ts';

/** The page behind a share link, for a doctor. */
export default room('shared-report', {
  previewTitle: 'Lab report',
  previewText: 'Open the link to read the report.',
  documentTitle: (provider: string) => `Lab report – ${provider}`,
  title: 'Lab report',
  correctedTitle: 'Corrected lab report',
  replaces: (time: string) => `This report replaces the one of <time>${time}</time>. Please use it in place of the earlier one.`,
  about: 'Patient and sample',
  sex: 'Sex',
  age: 'Age at collection',
  noneOutside: (all: number) =>
    all === 1
      ? 'None of 1 result is marked as outside the reference interval.'
      : `None of ${all} results is marked as outside the reference interval.`,
  outside: (outside: number, all: number) =>
    `<count>${outside} of ${all === 1 ? '1 result' : `${all} results`}</count> ${outside === 1 ? 'is' : 'are'} marked as outside the reference interval.`,
  download: (file: string) => `Download report (${file})`,
  tests: 'Tests',
  inTheFile: 'The results are in the PDF.',
  measured: 'Measured',
  shared: (made: string, end: string) =>
    `Shared by the patient or their family on <made>${made}</made>. This link is open until <end>${end}</end>, unless they end it earlier.`,
  intervals: 'Reference intervals are those that held for this patient on the day of the collection.',
  missingDocument: (provider: string) => `Link not open – ${provider}`,
  missingTitle: 'This link is not open',
  missing:
    'Links to lab reports are open for 7 days, or until the person who shared them ends them. Please ask them for a new link.',
  refusedDocument: (provider: string) => `Please wait – ${provider}`,
  refusedTitle: 'Please wait a moment',
});
