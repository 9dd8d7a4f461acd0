/** Does what a command line asks, in whichever process. Whatever goes wrong becomes a line for the person at the terminal. */
import { isMeant } from './is-meant.ts';
import { CommandError, outcomeOf, UsageError, type CommandPlace, type CommandRequest, type Outcome } from './request.ts';

/** @param report is told of errors that no part of the program throws on purpose */
export async function answerRequest(
  place: CommandPlace,
  request: CommandRequest,
  report: (error: unknown) => void = () => {},
): Promise<Outcome> {
  try {
    return await run(place, request);
  } catch (error) {
    if (error instanceof UsageError || error instanceof CommandError) return outcomeOf(error);
    if (!isMeant(error)) report(error);
    const { message } = error as Error;
    return outcomeOf(new CommandError(isMeant(error) ? message : `The command failed: ${message}`));
  }
}

async function run(place: CommandPlace, request: CommandRequest): Promise<Outcome> {
  const deps = { ...place, operator: request.operator };
  switch (request.program) {
    case 'lab': {
      const { runLab } = await import('./run-lab.ts');
      return runLab(deps, request);
    }
    case 'catalogue': {
      const { runApply } = await import('../catalogue/run-apply.ts');
      return runApply(deps, request);
    }
    case 'backup': {
      const { runNote } = await import('../maintenance/backup/run-note.ts');
      return runNote(deps, request);
    }
  }
}
