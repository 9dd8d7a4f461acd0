import words from '#words/mails';
import { unlinked } from '../platform/typed-text.ts';

declare const isGreeting: unique symbol;

export type Greeting = string & { readonly [isGreeting]: true };

/**
 * Returns the first line of a mail. A name is free text, and the mail may go to an address of anybody's choice. A name that
 * would break the line, or of which mail programs would make a link, is left out, so that nobody can send a text of their own
 * in our name.
 */
export const greeting = (name: string): Greeting =>
  (isForeign.test(name) ? words.greeting : words.greetingByName(unlinked(name))) as Greeting;

const isForeign = /\p{Cc}|[\u2028\u2029]|:\/\/|www\.|\.\p{L}{2}|@/iu;
