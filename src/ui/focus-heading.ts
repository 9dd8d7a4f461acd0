/** Where the focus goes when what had it is gone: the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
