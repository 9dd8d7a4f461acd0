/** Files of the data folder get a second name here, so that the server may delete them during a backup. */
import { constants, copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../platform/files/folders.ts';
import { CommandError } from '../../lab/request.ts';
import { isFull } from './room.ts';

export class HeldFiles {
  readonly #folder: string;
  readonly #prefix: string;

  /** @param prefix the beginning of the second names, on the same disk */
  constructor(dataDir: string, prefix: string) {
    this.#folder = filesIn(dataDir);
    this.#prefix = prefix;
  }

  readonly pathOf = (id: string): string => `${this.#prefix}-${id}`;

  /**
   * Links the files synchronously, so that few are deleted meanwhile.
   * @returns the files that do not exist
   */
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

  /** Some disks have no hard links, and some users may not make them. */
  #isCopied(from: string, to: string): boolean {
    try {
      copyFileSync(from, to, constants.COPYFILE_EXCL);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      if (isFull(error))
        throw new CommandError(
          `The disk of ${this.#folder} is full, and it has no hard links, so files have to be copied on it until the backup is made.`,
          { cause: error },
        );
      throw error;
    }
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
