/**
 * The language in which a customer is answered or written to. It holds for everything that is done on the way, so that no
 * function has to hand it on: words (src/words) ask here each time that they are read.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { english, languages } from '../../src/words/languages.ts';
import { speakBy, type Rooms } from '../../src/words/room.ts';

export { english, languages };

const folder = join(import.meta.dirname, '../../src/words');

const spoken = new AsyncLocalStorage<string>();

/** Everything that the work does, also later, is in this language. */
export const inLanguage = <Result>(language: string, work: () => Result): Result => spoken.run(language, work);

export const languageNow = (): string => spoken.getStore() ?? english;

const require = createRequire(import.meta.url);

const roomsIn = new Map(
  languages.filter((language) => language !== english).map((language): [string, Rooms] => [language, roomsOf(language)]),
);

/** A room is loaded when one of its words is read for the first time: most servers speak few languages. */
function roomsOf(language: string): Rooms {
  const names = new Set(readdirSync(join(folder, language)));
  return (name) =>
    names.has(`${name}.ts`) ? (require(join(folder, language, `${name}.ts`)) as { readonly default: object }).default : undefined;
}

speakBy(() => roomsIn.get(languageNow()));
