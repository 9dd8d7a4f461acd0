/** Recognises both ways to mark a control as disabled, like browsers' accessibility trees and Playwright's matchers. */
import { expect } from 'vitest';

const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled="true"]');
const said = (element: Element, word: string) => () => `expected the element to be ${word}: ${element.outerHTML.slice(0, 300)}`;

/** Replaces jest-dom's matchers, which know only `disabled`; src/ui/pressable.ts explains the other attribute. */
export function readDisabled(): void {
  expect.extend({
    toBeDisabled: (element: Element) => ({ pass: isDisabled(element), message: said(element, 'disabled, or not so') }),
    toBeEnabled: (element: Element) => ({ pass: !isDisabled(element), message: said(element, 'enabled, or not so') }),
  });
}
