/** Tells a screen reader which report of the list a button belongs to. */
import words from '#words/reports';
export function ScreenReaderReportName({ number }: { readonly number: string }) {
  return (
    <>
      {' '}
      <span className="visually-hidden">{words.spokenReport(number)}</span>
    </>
  );
}
