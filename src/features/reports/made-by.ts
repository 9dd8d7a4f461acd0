/** Says who made a link to a report, as far as a login tells. */
import words from '#words/report-sharing';
import type { SharedLink } from '../../contract/reports.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';

/** Returns a text such as "21 Nov 2026, 10:35 am". */
export const whenMade = ({ createdAt }: Pick<SharedLink, 'createdAt'>): string => timeOf(createdAt);

/** Returns a text such as "Made 21 Nov 2026, 10:35 am, on this device, logged in since 20 Nov 2026, 9:02 pm". */
export function howMade(link: SharedLink): string {
  const { signedInAt, isOfThisLogin } = link;
  const when = whenMade(link);
  if (signedInAt === undefined) return words.made(when);
  return isOfThisLogin ? words.madeHere(when, timeOf(signedInAt)) : words.madeElsewhere(when, timeOf(signedInAt));
}

export const timeOf = (iso: string): string => shownInstant(Date.parse(iso));
