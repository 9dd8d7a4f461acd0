/**
 * What fontkit 2.0.4, which shapes PDFKit's text, gets wrong in the scripts of India and in Arabic, put right from outside on
 * one opened font. With it, names are drawn glyph for glyph as HarfBuzz draws them (tests/server/pdf-scripts.test.ts).
 */

type Glyph = {
  readonly id: number;
  readonly isMark: boolean;
  readonly codePoints: readonly number[];
  features: Record<string, true>;
};
type Coverage = object;
type LookupFlags = { readonly flags: { readonly useMarkFilteringSet: boolean }; marks?: Coverage | undefined };
type Lookup = { readonly flags: LookupFlags; readonly markFilteringSet: number | null };
type Iterator = { readonly options?: LookupFlags; shouldIgnore: (glyph: Glyph) => boolean };
type Match = (at: number, sequence: readonly unknown[], classes?: unknown) => unknown;

type Processor = {
  readonly table: { readonly lookupList: { get: (index: number) => Lookup } };
  glyphIterator: Iterator | null;
  sequenceMatches: Match;
  coverageSequenceMatches: Match;
  classSequenceMatches: Match;
  applyFeatures: (features: readonly string[], glyphs: readonly Glyph[], positions?: unknown) => void;
  coverageIndex: (coverage: Coverage, glyph: number) => number;
};
type Positioner = Processor & {
  applyLookup: (type: number, table: unknown) => boolean;
  applyAnchor: (mark: unknown, anchor: unknown, base: number) => void;
};

type Direction = 'ltr' | 'rtl' | undefined;

/** As much of an opened font as is mended. */
export type Font = {
  readonly GDEF?: { readonly markGlyphSetsDef?: { readonly coverage: readonly Coverage[] } };
  readonly _layoutEngine: {
    readonly engine?: { readonly GSUBProcessor: Processor | null; readonly GPOSProcessor: Positioner | null };
  };
  layout: (text: string, features?: unknown, script?: string, language?: string, direction?: Direction) => unknown;
};

export function mendShaping(font: Font): void {
  const { GSUBProcessor: substitutions, GPOSProcessor: positions } = font._layoutEngine.engine ?? {};
  const sets = font.GDEF?.markGlyphSetsDef?.coverage ?? [];
  for (const processor of [substitutions, positions]) {
    if (!processor) continue;
    filterMarks(processor, sets);
    readBackwards(processor);
  }
  if (substitutions) keepInitialForms(substitutions);
  if (positions) allowMissingAnchors(positions);
  keepDigitsInOrder(font);
}

/** A lookup may look at some marks alone, which fontkit reads from the file and forgets. */
function filterMarks(processor: Processor, sets: readonly Coverage[]): void {
  const { lookupList } = processor.table;
  const get = lookupList.get.bind(lookupList);
  lookupList.get = (index) => {
    const lookup = get(index);
    if (lookup.flags.flags.useMarkFilteringSet) lookup.flags.marks = sets[lookup.markFilteringSet ?? -1];
    return lookup;
  };
  let current: Iterator | null = null;
  Object.defineProperty(processor, 'glyphIterator', {
    get: () => current,
    set: (iterator: Iterator | null) => {
      current = iterator;
      if (iterator === null) return;
      const shouldIgnore = iterator.shouldIgnore.bind(iterator);
      iterator.shouldIgnore = (glyph) => {
        const marks = iterator.options?.marks;
        return shouldIgnore(glyph) || (marks !== undefined && glyph.isMark && processor.coverageIndex(marks, glyph.id) === -1);
      };
    },
  });
}

/** What has to stand before a glyph is listed from the nearest on; fontkit reads the list forwards. */
function readBackwards(processor: Processor): void {
  for (const name of ['sequenceMatches', 'coverageSequenceMatches', 'classSequenceMatches'] as const) {
    const match = processor[name].bind(processor);
    processor[name] = (at, sequence, classes) => match(at, at < 0 ? [...sequence].toReversed() : sequence, classes);
  }
}

const wordPart = /[\p{L}\p{M}]/u;

/** A form for the beginning of a word, as of Bengali's e, is not for its midst. */
function keepInitialForms(processor: Processor): void {
  const apply = processor.applyFeatures.bind(processor);
  processor.applyFeatures = (features, glyphs, positions) => {
    if (features.includes('init') && features.includes('pres')) {
      for (const [index, glyph] of glyphs.entries()) {
        const before = glyphs[index - 1]?.codePoints[0];
        if (before !== undefined && wordPart.test(String.fromCodePoint(before))) delete glyph.features['init'];
      }
    }
    apply(features, glyphs, positions);
  };
}

const noAnchor = new Error('The mark has no place on this base');

/** A mark that has no place on this base in one table may have it in the next; fontkit fails. */
function allowMissingAnchors(processor: Positioner): void {
  const applyAnchor = processor.applyAnchor.bind(processor);
  const applyLookup = processor.applyLookup.bind(processor);
  processor.applyAnchor = (mark, anchor, base) => {
    if (anchor === null || anchor === undefined) throw noAnchor;
    applyAnchor(mark, anchor, base);
  };
  processor.applyLookup = (type, table) => {
    try {
      return applyLookup(type, table);
    } catch (error) {
      if (error === noAnchor) return false;
      throw error;
    }
  };
}

/** Urdu's digits are of the Arabic script, and written from the left nevertheless. */
function keepDigitsInOrder(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, undefined, undefined, /^\p{Nd}/u.test(text) ? 'ltr' : undefined);
}
