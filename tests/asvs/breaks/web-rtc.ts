/** V17 of OWASP ASVS 5.0.0. */
import { type Entries, none, notApplicable } from '../entry.ts';

export const webRtc: Entries = {
  ...none(notApplicable, '17.1.1', '17.2.1', '17.2.2', '17.2.3', '17.2.4', '17.3.1', '17.3.2'),
};
