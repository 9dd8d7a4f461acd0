import { isRightToLeft } from '../lib/text/isolated.ts';
import { InLanguage } from './InLanguage.tsx';

/** A name or word that somebody typed, within a line of other words. */
export const Isolated = ({ of: text }: { readonly of: string }) => {
  const words = <InLanguage of={text} />;
  return isRightToLeft(text) ? <bdi>{words}</bdi> : words;
};
