/** V14 of OWASP ASVS 5.0.0. */
import { because, deviation, none, proof, proven, type Entries } from '../entry.ts';

export const dataProtection: Entries = {
  ...none(deviation, '14.2.1', '14.3.3'),
  ...none(because('a document'), '14.1.1', '14.1.2'),
  '14.2.2': proven(
    proof(
      ['tests/server/headers.test.ts', 'are kept by no cache, whatever is read'],
      ['server/platform/plugins/headers.ts', "'cache-control': 'no-store'", "'cache-control': 'public, max-age=60'"],
    ),
    proof(
      ['tests/server/report-page.test.ts', 'is kept nowhere'],
      ['server/platform/plugins/headers.ts', "'cache-control': 'no-store'", "'cache-control': 'public, max-age=60'"],
    ),
  ),
  '14.2.3': proven(
    proof(
      ['tests/server/static-files.test.ts', 'carry the policy of rule 13, the shell included'],
      [
        'server/platform/page-headers.ts',
        "...(connect.length > 0 && { 'connect-src': [\"'self'\", ...connect] }),",
        "'connect-src': [\"'self'\", 'https:', ...connect],",
      ],
      [
        'server/platform/page-headers.ts',
        "'img-src': [\"'self'\", 'data:', 'blob:'],",
        "'img-src': [\"'self'\", 'data:', 'blob:', 'https:'],",
      ],
    ),
  ),
  '14.2.4': proven(
    proof(
      ['tests/server/erased-everywhere.test.ts', 'is found in no row of any table'],
      ['server/accounts/erasure/delete-account.ts', '  await eraseOrders(transaction, id);\n', ''],
      ['server/accounts/erasure/delete-account.ts', '  await dropInboxOf(transaction, [email, phone]);\n', ''],
      ['server/accounts/erasure/delete-account.ts', '  await voidCodesTo(transaction, [email, phone]);\n', ''],
    ),
  ),
  '14.3.1': proven(
    proof(
      [
        'tests/screens/session.test.tsx',
        'takes everything of the customer out of the browser storage, and leaves the remembered email',
      ],
      ['src/flows/sign-out.ts', '  clearStoredOnSignOut();\n', ''],
    ),
    proof(
      ['tests/screens/session.test.tsx', 'clears all session storage'],
      ['src/flows/sign-out.ts', '  clearSessionItems();\n', ''],
    ),
    proof(
      ['tests/screens/session.test.tsx', 'deletes the local database'],
      ['src/flows/sign-out.ts', '  await deleteDatabase();\n', ''],
    ),
  ),
  '14.3.2': proven(
    proof(
      ['tests/server/headers.test.ts', 'are kept by no cache, whatever is read'],
      ['server/platform/plugins/headers.ts', "'cache-control': 'no-store'", "'cache-control': 'no-cache'"],
    ),
    proof(
      ['tests/server/orders-read.test.ts', 'answers one under both documented paths'],
      ['server/platform/plugins/headers.ts', "'cache-control': 'no-store'", "'cache-control': 'no-cache'"],
    ),
  ),
};
