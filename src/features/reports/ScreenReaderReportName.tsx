/** Tells a screen reader which report of the list a button belongs to. */
export function ScreenReaderReportName({ number }: { readonly number: string }) {
  return (
    <>
      {' '}
      <span className="visually-hidden">report {number}</span>
    </>
  );
}
