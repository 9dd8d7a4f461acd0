import language from '#words/language';
import { isLeftInEnglish } from '../lib/text/language-parts.ts';
import { Text } from './Text.tsx';

/** Says above a section, once, that all of its texts have stayed in English. On an English page it is never shown. */
export const EnglishNote = ({ of: texts }: { readonly of: readonly string[] }) =>
  texts.length > 0 && texts.every(isLeftInEnglish) ? <Text variant="secondary">{language.inEnglish}</Text> : null;
