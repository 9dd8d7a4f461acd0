/** The table of docs/asvs.md: what is claimed for each requirement, and which tests it names. */

export type NamedTest = {
  /** "tests/server/codes.test.ts" */
  readonly file: string;
  /** Part of the test's full name; of several tests, if it is part of several. */
  readonly title: string;
};

export type Claim = {
  /** "6.5.1" */
  readonly id: string;
  readonly level: string;
  readonly result: string;
  /** Of these the claim says that they fail when the behaviour is missing. */
  readonly tests: readonly NamedTest[];
};

const row = /^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]* \| `([^`|]+)` \| (.*) \|$/gm;
/** `tests/server/codes.test.ts`: “one title”, “another of the same file” */
const mention = /`(tests\/[^`]+)`: (“[^”]+”(?:, “[^”]+”)*)/g;

/** @param text of docs/asvs.md */
export function readClaims(text: string): Claim[] {
  return Array.from(text.matchAll(row), ([, id = '', level = '', result = '', how = '']) => ({
    id,
    level,
    result,
    tests: Array.from(how.matchAll(mention), ([, file = '', titles = '']) =>
      Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => ({ file, title })),
    ).flat(),
  }));
}
