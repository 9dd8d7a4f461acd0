/** What the customer's device has seen in the photos of an upload, for whoever reviews it (decision X15). */
import type { PageJudgements, PhotoJudgement } from '../../src/contract/photo-judgement.ts';
import type { PrescriptionRow } from './prescription-rows.ts';

/** @returns what the form's field says */
export function parsedJudgement(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON: a text is no list, so the contract's check refuses it in words.
    return text;
  }
}

/** @returns JSON as it is stored; null where no photo was judged */
export function storedJudgement(judgement: PageJudgements = []): string | null {
  const isJudged = judgement.some((one) => one !== null);
  return isJudged ? JSON.stringify(judgement.map((one) => one && knownOf(one))) : null;
}

/** @returns undefined where no photo was judged */
export const judgementOf = ({ judgement }: Pick<PrescriptionRow, 'judgement'>): PageJudgements | undefined =>
  judgement === null ? undefined : (JSON.parse(judgement) as PageJudgements);

/**
 * @param page counted from 1
 * @returns the column once this page was taken again
 */
export function withPageJudged(
  row: Pick<PrescriptionRow, 'judgement' | 'pageCount'>,
  page: number,
  judgement: PhotoJudgement | null,
): string | null {
  const former = judgementOf(row) ?? Array.from({ length: row.pageCount ?? 1 }, () => null);
  return storedJudgement(former.with(page - 1, judgement));
}

/** Whatever else a client sends along goes no further. */
function knownOf({ faults, sharpness, light, letters, skew }: PhotoJudgement): PhotoJudgement {
  const known = faults.map(({ fault, part, area: { x, y, width, height } }) => ({ fault, part, area: { x, y, width, height } }));
  return { faults: known, sharpness, light, letters, skew };
}
