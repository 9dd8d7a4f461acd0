import { languageParts } from '../../lib/text/language-parts.ts';

/** As much of an article's tree as it takes. */
type Node = {
  readonly type: string;
  readonly value?: string;
  readonly tagName?: string;
  readonly properties?: { readonly lang: string };
  children?: Node[];
};

/** Has words of another language in an article read out in it. */
export function articleLanguages() {
  return (tree: object): void => mark(tree as Node);
}

function mark(parent: Node): void {
  if (!parent.children) return;
  for (const child of parent.children) mark(child);
  parent.children = parent.children.flatMap((child) =>
    child.type === 'text' ? languageParts(child.value ?? '').map(nodeOf) : [child],
  );
}

function nodeOf({ text: value, lang }: ReturnType<typeof languageParts>[number]): Node {
  const words = { type: 'text', value };
  return lang === undefined ? words : { type: 'element', tagName: 'span', properties: { lang }, children: [words] };
}
