/** V12 of OWASP ASVS 5.0.0. */
import { deviation, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

export const communication: Entries = {
  ...none(notApplicable, '12.1.3'),
  ...none(deviation, '12.1.1', '12.1.2', '12.2.1', '12.2.2', '12.3.1', '12.3.3', '12.3.4'),
  '12.3.2': proven(
    proof(
      ['tests/what-is-nowhere.test.ts', 'no check of certificates is switched off'],
      [
        'server/messages/send-mail.ts',
        'connectionTimeout: connectWithinMs,',
        'connectionTimeout: connectWithinMs, tls: { rejectUnauthorized: false },',
      ],
    ),
  ),
};
