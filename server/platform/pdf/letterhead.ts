import { brand, brandColors } from '../../../src/brand.ts';
import { sheet, type Paper } from './paper.ts';
import { faintInk } from './text.ts';

const nameWidth = 210;
const gap = 24;

/** Draws the provider's name and tagline at the top of the first page, and its contacts on the right. */
export function drawLetterhead(paper: Paper): void {
  const top = paper.y;
  paper.write(brand.name, { size: 20, weight: 'bold', color: brandColors.light.primary }, { width: nameWidth });
  paper.write(brand.tagline, { size: 9, color: faintInk }, { width: nameWidth });
  const left = paper.y;
  const x = sheet.left + nameWidth + gap;
  paper.y = top + 4;
  for (const line of [brand.phone, brand.email, brand.hours])
    paper.write(line, { size: 9, color: faintInk }, { x, width: sheet.right - x, align: 'right' });
  paper.y = Math.max(paper.y, left) + 10;
  paper.drawRule(brandColors.light.primary);
  paper.y += 18;
}
