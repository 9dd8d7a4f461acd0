import { Fragment } from 'react';
import { languageParts } from '../lib/text/language-parts.ts';

/** A screen reader pronounces words of another language in a voice of that language. */
export const InLanguage = ({ of: text }: { readonly of: string }) =>
  languageParts(text).map(({ start, text: words, lang }) =>
    lang === undefined ? (
      <Fragment key={start}>{words}</Fragment>
    ) : (
      <span key={start} lang={lang}>
        {words}
      </span>
    ),
  );
