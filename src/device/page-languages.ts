/** The languages in which this provider's pages are built. */
export type PageLanguage = {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** The path below which its pages stand, with a slash at its end. */
  readonly base: string;
};

declare const __LANGUAGES__: readonly PageLanguage[];

export const pageLanguages: readonly PageLanguage[] = __LANGUAGES__;
