/** The customer's choice of a language, which is remembered on the device and, signed in, told to the account. */
import language from '#words/language';
import { readStored, writeSessionItem, writeStored } from '../device/browser-storage.ts';
import { pageLanguages, type PageLanguage } from '../device/page-languages.ts';

/** The page is about to be loaded in the language. What its fields hold is put back as after a load that failed (src/lost-script.ts). */
export function chooseLanguage(code: string): void {
  writeStored('language', code);
  if (readStored('token') !== undefined) writeStored('untoldLanguage', code);
  const fields = document.querySelectorAll<HTMLInputElement>('#root input:not([type=password])');
  writeSessionItem('lostScript', JSON.stringify([0, Array.from(fields, ({ value }) => value)]));
}

/** Remembers that the page's language is the right one, so that no other one is offered again. */
export const keepLanguage = (): void => writeStored('language', language.code);

/**
 * Returns the language to offer: one that the browser is set to read, until the customer has chosen. Most phones in India are set
 * to English, so a further language in their list says more than its place.
 */
export function languageToOffer(): PageLanguage | undefined {
  if (readStored('language') !== undefined) return undefined;
  const read = new Set(navigator.languages.map((tag) => tag.replace(/-.*/, '')));
  if (language.code !== 'en' && read.has(language.code)) return undefined;
  const others = pageLanguages.filter(({ code }) => code !== language.code && read.has(code));
  return others.find(({ code }) => code !== 'en') ?? others[0];
}
