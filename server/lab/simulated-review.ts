import type { AppDeps } from '../platform/deps.ts';
import { reviewPrescription } from '../prescriptions/review.ts';
import { namesOfTests } from '../prescriptions/prescriptions-store.ts';

/** Doctors ask for these most often; a provider's catalogue need not have all of them. */
const usual: readonly (readonly string[])[] = [
  ['cbc', 'lipid-profile', 'hba1c'],
  ['cbc', 'thyroid-profile', 'vitamin-d'],
  ['lipid-profile', 'glucose-fasting'],
];

const notes =
  'This is a demonstration: nobody has read your prescription. The tests below are examples of what a reviewer would suggest.';

/** Reviews a prescription that still waits. Its id decides which tests are suggested, so that they stay the same. */
export async function reviewAsSimulated(
  deps: Pick<AppDeps, 'database' | 'settings' | 'now' | 'wakeMessages'>,
  id: string,
): Promise<void> {
  const place = Number.parseInt(id.slice(0, 8), 16) % usual.length;
  const wanted = usual[place] ?? [];
  const known = await namesOfTests(deps.database, wanted);
  const suggestedTests = wanted.filter((test) => known.has(test));
  await reviewPrescription(
    deps,
    id,
    { status: 'reviewed', reviewedBy: 'Simulated reviewer', notes, suggestedTests },
    deps.now(),
    'pending',
  );
}
