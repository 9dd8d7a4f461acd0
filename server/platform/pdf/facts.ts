import type { Paper } from './paper.ts';
import { drawLines, faintInk, lineHeightOf, linesOf, type Place, type TextStyle } from './text.ts';

export type Fact = readonly [label: string, value: string];

type FactsPlace = Pick<Place, 'x' | 'width' | 'align'> & {
  readonly labelWidth: number;
  /** True for the line that the others add up to: it is larger and bold. */
  readonly isStrong?: boolean;
};

const gap = 8;
const between = 2;

/** Draws labels, and their values beside them. */
export function drawFacts(paper: Paper, facts: readonly Fact[], place: FactsPlace): void {
  const { x, width, labelWidth, align = 'left', isStrong = false } = place;
  const valueStyle: TextStyle = isStrong ? { size: 12, weight: 'bold' } : { size: 10 };
  const labelStyle: TextStyle = isStrong ? valueStyle : { size: 10, color: faintInk };
  const value = { x: x + labelWidth + gap, width: width - labelWidth - gap, align };
  const drawFact = ([label, text]: Fact) => {
    const labels = linesOf(paper.doc, label, labelStyle, labelWidth);
    const lines = linesOf(paper.doc, text, valueStyle, value.width);
    const height = Math.max(labels.length, lines.length) * lineHeightOf(valueStyle);
    paper.makeRoom(height);
    paper.structure.group('LI', () => {
      const { structure, doc, y } = paper;
      structure.words('Lbl', () => drawLines(doc, labels, labelStyle, { x, y, width: labelWidth }));
      structure.words('LBody', () => drawLines(doc, lines, valueStyle, { ...value, y }));
    });
    paper.y += height + between;
  };
  paper.structure.group('L', () => facts.forEach(drawFact));
}
