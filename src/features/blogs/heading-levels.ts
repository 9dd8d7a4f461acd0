/** An article's headings come below the page's own: the highest one becomes level 2, and no level is skipped. */

type Node = { tagName?: string; readonly children?: readonly Node[] };

export function headingLevels() {
  return (tree: object): void => {
    const headings = headingsIn(tree as Node);
    const highest = Math.min(...headings.map(levelOf));
    let former = 1;
    for (const heading of headings) {
      former = Math.min(2 + levelOf(heading) - highest, former + 1, 6);
      heading.tagName = `h${former}`;
    }
  };
}

const headingsIn = (node: Node): Node[] => [
  ...(/^h[1-6]$/.test(node.tagName ?? '') ? [node] : []),
  ...(node.children ?? []).flatMap(headingsIn),
];

const levelOf = ({ tagName = 'h6' }: Node): number => Number(tagName.slice(1));
