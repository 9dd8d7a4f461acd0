/** A drop inside a house: the same drawing as public/logo.svg. */
export function Logo() {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 32 32" fill="none">
      <path d="M16 3 4 12.5V27a2 2 0 0 0 2 2h20a2 2 0 0 0 2-2V12.5L16 3Z" fill="currentColor" />
      <path d="M16 11s-5 5.4-5 9a5 5 0 0 0 10 0c0-3.6-5-9-5-9Z" fill="var(--surface)" />
    </svg>
  );
}
