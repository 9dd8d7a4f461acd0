/** This is the command `npm run move`. */
import { databaseErrorKind } from '../../platform/db/error-kind.ts';
import { isDuplicate } from '../../platform/db/transaction.ts';
import { settingsFor } from '../../lab/carry-out.ts';
import { operatorHere } from '../../lab/operator-here.ts';
import { CommandError, UsageError, type Outcome } from '../../lab/request.ts';
import { finish } from '../../lab/terminal.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { move, undo } from './move.ts';

const use = `Use: npm run move
Copies everything from the stopped server's DATA_DIR into the empty PostgreSQL database of DATABASE_URL.
npm run move -- --undo lets DATA_DIR be used without DATABASE_URL again. What was stored in PostgreSQL since the move stays only there.`;

const meanwhile = 'Somebody else wrote into the database of DATABASE_URL meanwhile. Nothing was moved: create an empty one.';

async function main(words: readonly string[]): Promise<Outcome> {
  if (words[0] === '--help' || words[0] === '-h') return { code: 0, out: use, err: '' };
  const isUndo = words[0] === '--undo';
  if (words.length > (isUndo ? 1 : 0)) throw new UsageError(use);
  try {
    return await (isUndo ? undo : move)(settingsFor(process.env, 'demo'), operatorHere(process.env));
  } catch (error) {
    if (error instanceof StartupError) throw new CommandError(error.lines.join('\n'), { cause: error });
    const fault = databaseErrorKind(error);
    if (fault === 'full') throw new CommandError('PostgreSQL has no room left on its disk. Nothing was moved.', { cause: error });
    if (fault === 'unreachable')
      throw new CommandError('The connection to PostgreSQL was lost. Nothing was moved. Please try again.', { cause: error });
    // There were two moves at once, or a server was started on the database meanwhile.
    if (error instanceof Error && isDuplicate(error, '')) throw new CommandError(meanwhile, { cause: error });
    throw error;
  }
}

await finish(() => main(process.argv.slice(2)));
