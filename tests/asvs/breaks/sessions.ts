/** V7 of OWASP ASVS 5.0.0. */
import { because, deviation, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const sessionTests = 'tests/server/sessions.test.ts';
const store = 'server/accounts/sessions-store.ts';

export const sessions: Entries = {
  ...none(notApplicable, '7.1.3', '7.6.1', '7.6.2'),
  ...none(deviation, '7.2.4', '7.5.2'),
  ...none(because('a document'), '7.1.1', '7.1.2'),
  '7.2.1': proven(
    proof(
      [sessionTests, 'is not opened by'],
      [
        'server/accounts/session.ts',
        'if (session === undefined) throw sessionEnded();\n    request.customerId = session.customerId;\n    request.sessionHash = session.tokenHash;',
        'if (session === undefined) return;\n    request.customerId = session.customerId;\n    request.sessionHash = session.tokenHash;',
      ],
      [store, "    .where('tokenHash', '=', hashOfToken(token))\n", ''],
    ),
  ),
  '7.2.2': proven(
    proof(
      ['tests/server/auth.test.ts', 'stores neither password nor token'],
      [store, 'tokenHash: hashOfToken(token),', 'tokenHash: token,'],
      ['server/platform/tokens.ts', "createHash('sha256').update(token).digest('hex')", 'token'],
    ),
    proof(
      ['tests/server/auth.test.ts', 'makes a token of its own for each sign-in'],
      ['server/platform/tokens.ts', 'randomBytes(32)', 'Buffer.alloc(32)'],
    ),
  ),
  '7.2.3': proven(
    proof(
      ['tests/server/auth.test.ts', 'makes a token of its own for each sign-in'],
      ['server/platform/tokens.ts', 'randomBytes(32)', 'randomBytes(15)'],
    ),
  ),
  '7.3.1': proven(
    proof(
      [sessionTests, 'ends after 30 days without use'],
      [
        store,
        "    .where('tokenHash', '=', hashOfToken(token))\n    .where('expiresAt', '>', at)\n",
        "    .where('tokenHash', '=', hashOfToken(token))\n",
      ],
      [store, 'expiresAt: at + sessionDays * dayMs', 'expiresAt: at + 2 * sessionDays * dayMs'],
    ),
  ),
  '7.3.2': proven(
    proof(
      [sessionTests, 'ends a year after the sign-in, however much it is used'],
      [store, 'Math.min(at + sessionDays * dayMs, lastsUntil)', 'at + sessionDays * dayMs'],
    ),
  ),
  '7.4.1': proven(
    proof(
      [sessionTests, 'ends at sign-out, and only that one'],
      [
        'server/accounts/sign-in-routes.ts',
        'async ({ sessionHash }, reply) => {\n    await endSession(database, sessionHash);',
        'async (_request, reply) => {',
      ],
      [
        store,
        "await database.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();",
        "await database.deleteFrom('sessions').where('tokenHash', '<>', '').execute();",
      ],
    ),
  ),
  '7.4.2': proven(
    proof(
      ['tests/server/erasure.test.ts', 'takes password, reason and feedback, and ends every session'],
      ['server/accounts/customers-store.ts', "  await transaction.deleteFrom('customers').where('id', '=', id).execute();\n", ''],
    ),
  ),
  '7.4.3': proven(
    proof(
      ['tests/server/password-change.test.ts', 'ends the other sessions of the customer, not this one and nobody else’s'],
      ['server/accounts/change-password.ts', '    await endOtherSessions(transaction, session);\n', ''],
      [
        store,
        ".where('customerId', '=', customerId).where('tokenHash', '<>', tokenHash)",
        ".where('tokenHash', '<>', tokenHash)",
      ],
    ),
  ),
  '7.4.4': proven(
    proof(
      ['tests/screens/user-menu.test.tsx', 'signs the customer out'],
      ['src/flows/sign-out.ts', "leave(pages.login.path, 'chosen'))", 'Promise.resolve())'],
    ),
  ),
  '7.4.5': proven(
    proof(
      ['tests/server/lab-sign-out.test.ts', 'on every device, and nobody else’s'],
      ['server/lab/commands/customers.ts', 'await revokeAllAccess(transaction, customerId)', '2'],
      [
        store,
        "database.deleteFrom('sessions').where('customerId', '=', customerId).executeTakeFirst()",
        "database.deleteFrom('sessions').where('customerId', '<>', '').executeTakeFirst()",
      ],
    ),
  ),
  '7.5.1': proven(
    proof(
      ['tests/server/profile-change.test.ts', 'asks for the password'],
      ['server/accounts/change-profile.ts', '    await requirePassword(deps, former, given.currentPassword, address);\n', ''],
      ['server/accounts/change-profile.ts', "(['email', 'phone'] as const).filter", "(['email'] as const).filter"],
    ),
  ),
};
