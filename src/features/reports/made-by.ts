/** Says who made a link to a report, as far as a login tells. */
import type { SharedLink } from '../../contract/reports.ts';
import { shownInstant } from '../../lib/time/shown-times.ts';

/** Returns a text such as "21 Nov 2026, 10:35 am". */
export const whenMade = ({ createdAt }: Pick<SharedLink, 'createdAt'>): string => timeOf(createdAt);

/** Returns a text such as "on this device, logged in since 20 Nov 2026, 9:02 pm", or '' if it is not known. */
export function whereMade({ signedInAt, isOfThisLogin }: SharedLink): string {
  if (signedInAt === undefined) return '';
  const device = isOfThisLogin ? 'on this device, logged in since' : 'on a device that logged in';
  return `${device} ${timeOf(signedInAt)}`;
}

export const timeOf = (iso: string): string => shownInstant(Date.parse(iso));
