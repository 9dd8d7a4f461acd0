import { Fragment, type ReactNode } from 'react';

type RichTextProps = {
  /** for instance "Tap <b>Share</b> <icon/> below." */
  readonly of: string;
  /** What each tag of the text is drawn as. */
  readonly tags: Readonly<Record<string, (text: string) => ReactNode>>;
};

/** A name with a text, or a name alone. */
const tag = /<(\w+)(?:>([^<]*)<\/\w+|\/)>/g;

/** Shows a text with markup in it, whose order each language decides. Tags do not stand in each other. */
export function RichText({ of: text, tags }: RichTextProps) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(tag)) {
    shown.push(text.slice(end, index), <Fragment key={index}>{tags[name]?.(words)}</Fragment>);
    end = index + whole.length;
  }
  return [...shown, text.slice(end)];
}
