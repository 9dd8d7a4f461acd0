/** Lets the server of this process speak the pseudo-language where it was Hindi. */
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { placeOfPseudo, pseudoRoom } from '../pseudo-language.ts';

/** The server's own way to load a room: an import of a test would be another object. */
const load = createRequire(import.meta.url);

type Room = Record<string, unknown>;

const roomIn = (file: string): Room => (load(file) as { readonly default: Room }).default;

/** @returns what ends it: the files of a run share the server's modules */
export function speakPseudo(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  const before = globSync('src/words/en/*.ts').map((english): [Room, Room] => {
    const made = join(folder, basename(english));
    writeFileSync(made, pseudoRoom(english));
    const place = roomIn(resolve('src/words', placeOfPseudo, basename(english)));
    const own = { ...place };
    Object.assign(place, roomIn(made));
    return [place, own];
  });
  rmSync(folder, { recursive: true });
  return () => {
    for (const [place, own] of before) Object.assign(place, own);
  };
}
