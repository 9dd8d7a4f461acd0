/** Says in a list of orders which one a button is about; on the page of one order nothing needs saying. */
export function ScreenReaderOrderNumber({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <>
      {' '}
      <span className="visually-hidden">{number}</span>
    </>
  );
}
