/** `npm run move`. */
import { databaseFaultOf } from '../db/faults.ts';
import { settingsFor } from '../lab/carry-out.ts';
import { CommandFault, UsageFault, type Outcome } from '../lab/request.ts';
import { finish } from '../lab/terminal.ts';
import { StartFault } from '../start-fault.ts';
import { move } from './move.ts';

const use = `Use: npm run move
Copies everything from the stopped server's DATA_DIR into the empty PostgreSQL database of DATABASE_URL.`;

async function main(words: readonly string[]): Promise<Outcome> {
  if (words[0] === '--help' || words[0] === '-h') return { code: 0, out: use, err: '' };
  if (words.length > 0) throw new UsageFault(use);
  try {
    return await move(settingsFor(process.env, 'demo'));
  } catch (error) {
    if (error instanceof StartFault) throw new CommandFault(error.lines.join('\n'), { cause: error });
    const fault = databaseFaultOf(error);
    if (fault === 'full') throw new CommandFault('There is no room left on the disk. Nothing was moved.', { cause: error });
    if (fault === 'unreachable') throw new CommandFault('PostgreSQL went away. Nothing was moved: try again.', { cause: error });
    throw error;
  }
}

await finish(() => main(process.argv.slice(2)));
