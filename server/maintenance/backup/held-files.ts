/** Files of the data folder, held by a second name so that the server may delete them meanwhile. */
import { constants, copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { isFull } from './room.ts';

export class HeldFiles {
  readonly #folder: string;
  readonly #prefix: string;

  /** @param prefix of the second names, on the same disk */
  constructor(dataDir: string, prefix: string) {
    this.#folder = filesIn(dataDir);
    this.#prefix = prefix;
  }

  readonly pathOf = (id: string): string => `${this.#prefix}-${id}`;

  /** At once, so that few are deleted meanwhile. @returns those that are not there */
  hold(ids: readonly string[]): string[] {
    return ids.filter((id) => !existsSync(this.pathOf(id)) && !this.#isHeld(id));
  }

  #isHeld(id: string): boolean {
    const from = join(this.#folder, id);
    try {
      linkSync(from, this.pathOf(id));
      return true;
    } catch (error) {
      return !isMissing(error) && this.#isCopied(from, this.pathOf(id));
    }
  }

  /** Some disks know no second names, and some users may not give them. */
  #isCopied(from: string, to: string): boolean {
    try {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      if (isFull(error))
        throw new CommandError(
          `The disk of ${this.#folder} is full, and it takes no second names: files are copied on it until the backup is made.`,
          { cause: error },
        );
      throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
