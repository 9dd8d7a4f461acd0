/**
 * The words of the product stand in rooms, a file for each part of it, in a folder for each language: see README.md beside this
 * file. A build of the page has one language and does without this module (src/build/words.ts).
 */

/** Returns the words of a room in another language, or undefined if it has none. */
export type Rooms = (name: string) => object | undefined;

let roomsNow: () => Rooms | undefined = () => undefined;

/** @param current returns the rooms of the language that is spoken at the moment of the call, or undefined for English */
export function speakBy(current: () => Rooms | undefined): void {
  roomsNow = current;
}

/** Returns words whose language is decided anew each time that one of them is read; what is not translated is English. */
export const room = <Words extends object>(name: string, english: Words): Words =>
  new Proxy(english, {
    get(target, key) {
      const translated = roomsNow()?.(name);
      return Reflect.get(translated !== undefined && key in translated ? translated : target, key) as unknown;
    },
  });
