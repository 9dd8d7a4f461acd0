/** These are the commands `npm run backup -- FOLDER`, `npm run backup -- --check FOLDER` and `npm run restore -- FOLDER`. */
import { resolve } from 'node:path';
import type { Settings } from '../../settings/config.ts';
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import { CommandError, UsageError, type Outcome } from '../../lab/request.ts';
import { settingsFor } from '../../lab/carry-out.ts';
import { operatorHere } from '../../lab/operator-here.ts';
import { finish, pathTyped } from '../../lab/terminal.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { backUp } from './back-up.ts';
import { check } from './check.ts';
import { recordBackup } from './record-backup.ts';
import { restore } from './restore.ts';

type Form = {
  readonly use: string;
  readonly does: string;
  readonly work: (settings: Settings, folder: string) => Promise<Outcome>;
};

const forms = {
  backup: {
    use: 'npm run backup -- FOLDER',
    does: 'Copies rows and files of one moment into a new folder, while the server runs.',
    work: async (settings, folder) => recordBackup('backup', await backUp(settings, folder)),
  },
  check: {
    use: 'npm run backup -- --check FOLDER',
    does: 'Restores that backup, or the newest in FOLDER, in a scratch place, and says whether it is complete.',
    work: async (settings, folder) => {
      const checked = await check(settings, folder);
      return checked.code === 0 ? recordBackup('check', checked) : checked;
    },
  },
  restore: {
    use: 'npm run restore -- FOLDER',
    does: 'Restores a backup into an empty DATA_DIR, or an empty database of DATABASE_URL, before a server is started on it.',
    work: (settings, folder) => restore(settings, folder, operatorHere(process.env)),
  },
} satisfies Record<string, Form>;

async function main([command = '', ...words]: readonly string[]): Promise<Outcome> {
  const name = command === 'restore' ? 'restore' : 'backup';
  const isCheck = name === 'backup' && words.includes('--check');
  const { does, use, work } = forms[isCheck ? 'check' : name];
  const [folder, ...others] = words.filter((word) => !isCheck || word !== '--check');
  if (folder === '--help' || folder === '-h') return { code: 0, out: `Use: ${use}\n${does}`, err: '' };
  if (folder === undefined || others.length > 0 || folder.startsWith('-')) throw new UsageError(`Use: ${use}`);
  try {
    return await work(settingsFor(process.env, 'demo'), resolve(pathTyped(folder)));
  } catch (error) {
    if (error instanceof StartupError) throw new CommandError(error.lines.join('\n'), { cause: error });
    if (databaseErrorKind(error) === 'full') throw new CommandError('There is no room left on the disk.', { cause: error });
    throw error;
  }
}

await finish(() => main(process.argv.slice(2)));
