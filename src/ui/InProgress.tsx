/** It replaces an amount that is out of date while the new one loads. */
export function InProgress() {
  return (
    <>
      <span aria-hidden>…</span>
      <span className="visually-hidden">being worked out</span>
    </>
  );
}
