/** In the place of an amount that is a moment old: the new one is on its way. */
export function InProgress() {
  return (
    <>
      <span aria-hidden>…</span>
      <span className="visually-hidden">being worked out</span>
    </>
  );
}
