/** How well the judgements agree with what a machine reads. */
import type { PhotoJudgement } from '../../src/contract/photo-judgement.ts';
import { table, type Row } from '../bench/table.ts';
import type { MadePhoto } from './made-photos.ts';
import { kinds } from './recipes.ts';

export type JudgedPhoto = MadePhoto & { readonly judgement: PhotoJudgement };

/** From here on a photo is read well, and below this one badly, by its words in 8 points. */
const [well, badly] = [0.95, 0.8];

const isWarned = ({ judgement }: JudgedPhoto): boolean => judgement.faults.length > 0;
const meanRead = (photos: readonly JudgedPhoto[]): number =>
  photos.reduce((sum, { read }) => sum + read, 0) / Math.max(1, photos.length);

type Share = { readonly of: number; readonly all: number };
const shareOf = (all: readonly JudgedPhoto[]): Share => ({ of: all.filter(isWarned).length, all: all.length });
const partOf = ({ of, all }: Share): number => (all === 0 ? 0 : of / all);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const said = (share: Share): string => (share.all === 0 ? '' : `${share.of} of ${share.all}`);

/** Returns the table of one seed, a line each, and whether all three goals are reached. */
export function tableOf(photos: readonly JudgedPhoto[]): { readonly lines: readonly string[]; readonly isReached: boolean } {
  const rowOf = (name: string, some: readonly JudgedPhoto[]): Row => {
    const good = some.filter((photo) => !isWarned(photo));
    return {
      'what is done to them': name,
      'judged good': `${good.length} of ${some.length}`,
      'of these read': good.length === 0 ? '' : percent(meanRead(good)),
      'read under 80 %: warned': said(shareOf(some.filter(({ read }) => read < badly))),
      'read to 95 %: warned': said(shareOf(some.filter(({ read, isCut }) => read >= well && !isCut))),
      'the same, other print cut: warned': said(shareOf(some.filter(({ read, isCut }) => read >= well && isCut))),
    };
  };
  const ofKind = (kind: string) => photos.filter(({ recipe }) => recipe.kind === kind);
  const rows = [...kinds.map((kind) => rowOf(kind, ofKind(kind))), rowOf('all', photos)];
  const good = meanRead(photos.filter((photo) => !isWarned(photo)));
  const warned = partOf(shareOf(photos.filter(({ read }) => read < badly)));
  const needless = partOf(shareOf(photos.filter(({ read, isCut }) => read >= well && !isCut)));
  const withCut = partOf(shareOf(photos.filter(({ read }) => read >= well)));
  return {
    lines: [
      table(rows),
      '',
      `of those judged good, words read: ${percent(good)} (goal: at least 95 %)`,
      `of those read under 80 %, warned: ${percent(warned)} (goal: at least 95 %)`,
      `of those read to 95 % and more, warned: ${percent(needless)} (goal: at most 3 %)`,
      `  the same with those whose other print goes on beyond the edge, which are to be warned: ${percent(withCut)}`,
    ],
    isReached: good >= 0.95 && warned >= 0.95 && needless <= 0.03,
  };
}

/** Returns those whose judgement does not agree, a line each. */
export const disagreements = (photos: readonly JudgedPhoto[]): string[] =>
  photos
    .filter((photo) => (isWarned(photo) ? photo.read >= well : photo.read < badly))
    .map(({ recipe, read, file, judgement }) => {
      const faults = judgement.faults.map(({ fault, part }) => `${fault} (${part})`).join(', ');
      return `${recipe.kind}, step ${recipe.step}: ${percent(read)} read, ${faults || 'judged good'}: ${file}`;
    });
