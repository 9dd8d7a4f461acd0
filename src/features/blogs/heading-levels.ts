/** An article's headings come below the page's own: the highest one becomes level 2, and no level is skipped. */

type Node = { tagName?: string; readonly children?: readonly Node[] };

export function headingLevels() {
  return (tree: object): void => {
    const headings = headingsIn(tree as Node);
    const highest = Math.min(...headings.map(levelOf));
    let previous = 1;
    for (const heading of headings) {
      previous = Math.min(2 + levelOf(heading) - highest, previous + 1, 6);
      heading.tagName = `h${previous}`;
    }
  };
}

const headingsIn = (node: Node): Node[] => [
  ...(/^h[1-6]$/.test(node.tagName ?? '') ? [node] : []),
  ...(node.children ?? []).flatMap(headingsIn),
];

const levelOf = ({ tagName = 'h6' }: Node): number => Number(tagName.slice(1));
