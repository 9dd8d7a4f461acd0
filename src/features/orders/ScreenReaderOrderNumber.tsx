/** Tells a screen reader which order of a list a button belongs to; it is left out on the page of one order. */
export function ScreenReaderOrderNumber({ number }: { readonly number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <>
      {' '}
      <span className="visually-hidden">{number}</span>
    </>
  );
}
