/**
 * Each journey runs at a phone's width, which most customers have. This list names those that run at another width instead,
 * or at both, and why. `JOURNEYS=long` runs all of them at both, but for those that one of the two says nothing about.
 */
export type Width = 'phone' | 'desktop';

export type Exception = {
  readonly file: string;
  /** By their titles, with those of what they stand in; without it all of the file. */
  readonly tests?: RegExp;
  readonly at: readonly Width[];
  /** Even where all others run at both. */
  readonly isAlways?: true;
  readonly why: string;
};

const both: readonly Width[] = ['phone', 'desktop'];

export const exceptions: readonly Exception[] = [
  {
    file: 'accessibility.spec.ts',
    tests: /frame .*\(dark\)/,
    at: ['desktop'],
    why: 'Rules are broken by a layout or by a colour: each of the two layouts and each of the two schemes is looked at once.',
  },
  { file: 'camera.spec.ts', at: ['desktop'], why: 'What a computer’s camera shows; that of a phone is in viewfinder.spec.ts.' },
  {
    file: 'catalogue.spec.ts',
    tests: /filters stand in the address|minimum above/,
    at: both,
    why: 'The filters are in a drawer on a phone and beside the list on a computer.',
  },
  {
    file: 'first-cards.spec.ts',
    tests: /to the pixel|stays as it was painted/,
    at: both,
    why: 'The cards stand in one column or in several, each of which has to stay where it was.',
  },
  {
    file: 'first-paint.spec.ts',
    tests: /nothing moves .* a customer/,
    at: ['desktop'],
    why: 'The places that are held free while lists load are laid out by width, and alike for visitors, who are looked at on a phone.',
  },
  {
    file: 'focus-walk.spec.ts',
    tests: /anybody sees/,
    at: both,
    why: 'What sticks to an edge, and so may cover what has the focus, is laid out by width.',
  },
  {
    file: 'hostile-texts.spec.ts',
    at: ['desktop'],
    isAlways: true,
    why: 'Texts are escaped or not, whatever the width; a phone draws too few rows of a list for all of them to be in these.',
  },
  {
    file: 'install.spec.ts',
    tests: /half a minute after/,
    at: both,
    why: 'The offer gives way to what is booked with on a phone, and stands beside it on a computer.',
  },
  {
    file: 'list-states.spec.ts',
    tests: /behind its tools/,
    at: both,
    why: 'What sticks to the top of a list is of another height, and elsewhere.',
  },
  {
    file: 'notifications.spec.ts',
    tests: /the bell opens/,
    at: both,
    why: 'The panel of the bell fills a phone and hangs below the bell on a computer.',
  },
  {
    file: 'page-kills.spec.ts',
    at: ['phone'],
    isAlways: true,
    why: 'What a killed tab leaves does not depend on the width, and thirty kills take long.',
  },
  {
    file: 'policies.spec.ts',
    tests: /table of contents/,
    at: both,
    why: 'The table of contents is folded on a phone and stands beside the text on a computer.',
  },
  {
    file: 'profile.spec.ts',
    tests: /details are changed/,
    at: ['desktop'],
    why: 'The header greets by name where it has the room.',
  },
  { file: 'report-paper.spec.ts', at: ['desktop'], why: 'Computers print; the paper has a width of its own.' },
  { file: 'report-touch.spec.ts', at: ['phone'], isAlways: true, why: 'A computer has no fingers, and is not turned.' },
  {
    file: 'search.spec.ts',
    tests: /the header suggests/,
    at: both,
    why: 'The search of the header is in the menu on a phone.',
  },
  {
    file: 'shell.spec.ts',
    tests: /names of the header|menu of a customer|toasts stand/,
    at: both,
    why: 'Header, menus and toasts are laid out by width.',
  },
  {
    file: 'third-language.spec.ts',
    at: ['phone'],
    isAlways: true,
    why: 'What a language lacks does not depend on the width, and building it takes long.',
  },
  {
    file: 'traces.spec.ts',
    at: ['desktop'],
    isAlways: true,
    why: 'What a device holds does not depend on the width, and looking through it takes long.',
  },
  {
    file: 'uploads.spec.ts',
    at: ['desktop'],
    isAlways: true,
    why: 'What a network does to uploads does not depend on the width, and doing all of it takes minutes.',
  },
];

/** What `JOURNEYS=long` alone runs, since others of `npm test` meet the same code, and it takes long beside them. */
export const longOnly: readonly Pick<Exception, 'file' | 'tests' | 'why'>[] = [
  {
    file: 'accessibility.spec.ts',
    tests: /(?:lists and of an offer|step of signing in) .*\(dark\)/,
    why: 'All of it is looked at in the light, and what a scheme changes in the frame and on the telling screens.',
  },
  {
    file: 'browser-floor.spec.ts',
    tests: /\(dark\)/,
    why: 'Between the schemes the colours differ, which come from one place for every page.',
  },
  {
    file: 'capture.spec.ts',
    tests: /too long to be made smaller/,
    why: 'Where a picture has to be refused is decided by its sides, which tests of the unit have in all forms.',
  },
  {
    file: 'list-states.spec.ts',
    tests: /(?:checkup|offers) says/,
    why: 'The words of each list are asked for in the tests of its screen; the two kinds of lists, which axe looks at, are met without these.',
  },
  {
    file: 'long-lists.spec.ts',
    tests: /checkup/,
    why: 'Both lists are drawn by the same part, which the longer one of them tries.',
  },
  {
    file: 'other-provider.spec.ts',
    tests:
      /full answers, on a host that falls back to shell|bare answers, on a host that falls back to index|shell\.html, workers: block|index\.html, workers: allow/,
    why: 'Each form of the answers and of the host, and a proxy with and without a worker, is met without these, too; what is new in them is the pair.',
  },
  {
    file: 'other-provider.spec.ts',
    tests:
      /(?:full|items) answers, .* (?:somebody new|other ways in|an upload that|a report is opened|what is told|a profile|an offer)/,
    why: 'All of these meet the form that tells least, and every form is met by the pages of the catalogue, a cart, a checkout and an order.',
  },
  {
    file: 'own-contacts.spec.ts',
    tests: /thousand others/,
    why: 'The limits of one network are tried at the server, on both databases; fifty wrong passwords take their time.',
  },
  {
    file: 'page-kills.spec.ts',
    why: 'A tab that is killed after each step is in prescription-pages.spec.ts; chance finds what lies between two of them in more time.',
  },
  {
    file: 'report-viewer.spec.ts',
    tests: /\(dark\)/,
    why: 'Paper is white in both schemes; the buttons around it are the ones of every dialog.',
  },
  {
    file: 'sign-in.spec.ts',
    tests: /by Phone/,
    why: 'The form is the same with another field, and how a phone’s code is asked for and taken is tried in the tests of the screen.',
  },
  {
    file: 'storage-refused.spec.ts',
    tests: /refuses it/,
    why: 'A database that never answers has to be given up for gone first, and from there the same is done.',
  },
  {
    file: 'third-language.spec.ts',
    tests: /without words/,
    why: 'It builds the page, which takes half a minute; that an English word stands in for a missing one is tried for every word.',
  },
  {
    file: 'traces.spec.ts',
    tests: /a chosen sign-out/,
    why: 'A forced sign-out is looked through word by word; that a chosen one empties the device is in sign-out.spec.ts.',
  },
  {
    file: 'updates.spec.ts',
    tests: /lie over the button/,
    why: 'Where the offer stands is a matter of layout, which no change of the worker touches.',
  },
];

/** For the width's project: by file and titles, as Playwright writes them. */
export function testsAt(width: Width, isAll: boolean): { readonly grep: RegExp[]; readonly grepInvert: RegExp[] } {
  const heeded = exceptions.filter(({ isAlways }) => !isAll || isAlways === true);
  const [there, elsewhere] = [heeded.filter(({ at }) => at.includes(width)), heeded.filter(({ at }) => !at.includes(width))];
  const isEverything = isAll || width === 'phone';
  const left = isAll ? elsewhere : [...elsewhere, ...longOnly];
  return { grep: isEverything ? [/./] : there.map(namesOf), grepInvert: left.map(namesOf) };
}

const namesOf = ({ file, tests }: Pick<Exception, 'file' | 'tests'>) =>
  new RegExp(`\\b${file.replaceAll('.', '\\.')} .*(?:${tests?.source ?? ''})`, 's');
