import { isRightToLeft } from '../lib/text/isolated.ts';
import { InLanguage } from './InLanguage.tsx';

/** A typed name or word is isolated, so that its direction of writing does not change the text around it. */
export const Isolated = ({ of: text }: { readonly of: string }) => {
  const words = <InLanguage of={text} />;
  return isRightToLeft(text) ? <bdi>{words}</bdi> : words;
};
