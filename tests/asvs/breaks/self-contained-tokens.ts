/** V9 of OWASP ASVS 5.0.0. */
import { type Entries, none, notApplicable } from '../entry.ts';

export const selfContainedTokens: Entries = {
  ...none(notApplicable, '9.1.1', '9.1.2', '9.1.3', '9.2.1', '9.2.2', '9.2.3', '9.2.4'),
};
