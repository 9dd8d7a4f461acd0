/** Files of the data folder, held by a second name so that the server may delete them meanwhile. */
import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../files/folders.ts';

export class HeldFiles {
  readonly #folder: string;
  readonly #prefix: string;
  readonly #ids = new Set<string>();

  /** @param prefix of the second names, on the same disk */
  constructor(dataDir: string, prefix: string) {
    this.#folder = filesIn(dataDir);
    this.#prefix = prefix;
  }

  readonly pathOf = (id: string): string => `${this.#prefix}-${id}`;

  /** @returns those that are not there */
  async hold(ids: readonly string[]): Promise<string[]> {
    const gone: string[] = [];
    for (const id of ids) {
      if (this.#ids.has(id)) continue;
      if (await this.#isHeld(id)) this.#ids.add(id);
      else gone.push(id);
    }
    return gone;
  }

  async #isHeld(id: string): Promise<boolean> {
    const from = join(this.#folder, id);
    try {
      // Some disks know no second names, and some users may not give them.
      await link(from, this.pathOf(id)).catch((error: unknown) => {
        if (isMissing(error)) throw error;
        return copyFile(from, this.pathOf(id), constants.COPYFILE_EXCL);
      });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
