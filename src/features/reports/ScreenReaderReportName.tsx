/** Says in the list which one a button is about. */
export function ScreenReaderReportName({ number }: { readonly number: string }) {
  return (
    <>
      {' '}
      <span className="visually-hidden">report {number}</span>
    </>
  );
}
