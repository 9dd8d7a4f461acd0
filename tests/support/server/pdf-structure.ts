import { getDocumentProxy } from 'unpdf';

type Node = { readonly role?: string; readonly type?: string; readonly id?: string; readonly children?: readonly Node[] };

export type Structured = {
  readonly isMarked: boolean;
  readonly language: string | undefined;
  /** Each part as "role: words" in reading order; for a row its cells in order. */
  readonly parts: readonly string[];
  /** Words that are neither in a part nor marked as not to be read. */
  readonly loose: readonly string[];
};

const containers = new Set(['Root', 'Document', 'Table', 'L', 'LI']);

export async function structureOfPdf(file: Buffer): Promise<Structured> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const words = new Map<string, string>();
  const loose: string[] = [];
  const parts: string[] = [];
  const textOf = ({ id, children = [] }: Node): string =>
    [id === undefined ? '' : (words.get(id) ?? ''), ...children.map(textOf)].join('').replaceAll(/\s+/g, ' ').trim();
  const read = (node: Node): void => {
    if (node.role === 'TR') parts.push(`TR: ${node.children?.map((cell) => `${cell.role} ${textOf(cell)}`).join(' | ')}`);
    else if (node.role !== undefined && !containers.has(node.role)) parts.push(`${node.role}: ${textOf(node)}`);
    else node.children?.forEach(read);
  };
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const within: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = within.findLast((known) => known !== undefined);
        if (within.length === 0 && item.str.trim() !== '') loose.push(item.str);
        if (id !== undefined) words.set(id, (words.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''));
      } else if (item.type === 'endMarkedContent') within.pop();
      else within.push(item.type === 'beginMarkedContentProps' ? (item.id ?? undefined) : undefined);
    }
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) read(tree);
  }
  const { info } = await pdf.getMetadata();
  return {
    isMarked: (await pdf.getMarkInfo())?.['Marked'] === true,
    language: (info as { readonly Language?: string }).Language,
    parts,
    loose,
  };
}
