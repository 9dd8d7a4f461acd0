import type { CommandForm } from '../lab/command-form.ts';

/** The beginning of each command line. */
export const catalogueCommand = 'npm run catalogue -- ';

export const catalogueForms: readonly CommandForm[] = [
  {
    name: 'check',
    words: ['[FOLDER]'],
    options: {},
    does: 'Prints what is wrong with a catalogue’s files; without FOLDER, with those that come with the server.',
    examples: ['check', 'check ../our-catalogue'],
  },
  {
    name: 'apply',
    words: ['[FOLDER]'],
    options: { bundled: undefined, 'dry-run': undefined },
    does: 'Checks a catalogue and puts it in the place of the one that is offered, also while the server runs, and over its restarts. --bundled goes back to the server’s own; --dry-run only says what would change.',
    examples: ['apply ../our-catalogue --dry-run', 'apply ../our-catalogue', 'apply --bundled'],
  },
];
