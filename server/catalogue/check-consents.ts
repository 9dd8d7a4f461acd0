import type { Catalogue } from './load.ts';

const ofHiv = /\b(hiv|aids)\b/i;

/**
 * Checks that a test names an existing consent, and that a test for HIV names one. Without it, the test would be done without
 * the consent that the law requires, and its results would appear among all others.
 */
export function consentErrors({ tests, analytes, consents }: Catalogue): readonly string[] {
  const known = new Set(consents.map(({ id }) => id));
  const nameOf = new Map(analytes.map(({ id, name }) => [id, name]));
  const used = new Set(tests.map(({ consent }) => consent));
  return [
    ...tests.flatMap(({ id, name, analytes: measured, consent }) => {
      if (consent !== undefined) return known.has(consent) ? [] : [`test ${id}: no consent ${consent}`];
      const isOfHiv = [name, ...measured.map((analyte) => nameOf.get(analyte) ?? '')].some((one) => ofHiv.test(one));
      return isOfHiv ? [`test ${id}: is for HIV, and needs a consent`] : [];
    }),
    ...consents.filter(({ id }) => !used.has(id)).map(({ id }) => `consent ${id}: no test needs it`),
  ];
}
