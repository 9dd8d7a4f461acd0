import { unlinked } from '../platform/typed-text.ts';

declare const isGreeting: unique symbol;

/** The first line of a mail. */
export type Greeting = string & { readonly [isGreeting]: true };

/**
 * A name is whatever somebody typed, and a mail can go to whoever's address was typed beside it. One that would break the
 * line, or that mail programs would make a link of, is left out: nobody shall send their own words in our name.
 */
export const greeting = (name: string): Greeting => (isForeign.test(name) ? 'Hello,' : `Hello ${unlinked(name)},`) as Greeting;

const isForeign = /\p{Cc}|[\u2028\u2029]|:\/\/|www\.|\.\p{L}{2}|@/iu;
