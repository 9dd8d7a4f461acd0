/** Both ways in which a control says that it cannot be used, as browsers' accessibility trees and Playwright's matchers read them. */
import { expect } from 'vitest';

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');
const said = (element: Element, word: string) => () => `expected the element to be ${word}: ${element.outerHTML.slice(0, 300)}`;

/** In the place of those of jest-dom, which know the attribute `disabled` only; src/ui/plain/pressable.ts says why we set the other. */
export function readDisabled(): void {
  expect.extend({
    toBeDisabled: (element: Element) => ({ pass: isDisabled(element), message: said(element, 'disabled, or not so') }),
    toBeEnabled: (element: Element) => ({ pass: !isDisabled(element), message: said(element, 'enabled, or not so') }),
  });
}
