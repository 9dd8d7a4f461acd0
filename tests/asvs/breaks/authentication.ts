/** V6 of OWASP ASVS 5.0.0. */
import { because, deviation, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const codes = 'tests/server/codes.test.ts';
const limits = 'tests/server/sign-in-limits.test.ts';
const passwordChange = 'tests/server/password-change.test.ts';
const slowing = 'tests/server/password-slowing.test.ts';

/** Each of the two would do by itself. */
const usedAndVoid = `    .deleteFrom('resetLinks')
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', at + linkLivesMs + clocksApartMs)
    .returning('customerId')
    .executeTakeFirst();
  return used?.customerId;
}

export async function voidLinks(database: Database, customerId: string): Promise<void> {
  await database.deleteFrom('resetLinks')`;
const noLinkVoided = '  await voidLinks(transaction, id);\n  await voidCodes(transaction, id);\n  // From now on the owner';

export const authentication: Entries = {
  ...none(notApplicable, '6.4.1', '6.4.4', '6.8.1', '6.8.2', '6.8.3', '6.8.4'),
  ...none(deviation, '6.1.2', '6.2.1', '6.2.4', '6.2.5', '6.2.8', '6.2.11', '6.2.12', '6.3.3', '6.6.1', '6.6.2'),
  '6.1.1': because('a document'),
  '6.1.3': because('a document'),
  '6.2.2': proven(
    proof(
      [passwordChange, 'signs in, and the former one does not'],
      ['server/accounts/change-password.ts', '{ passwordHash, updatedAt: now() }', '{ updatedAt: now() }'],
    ),
  ),
  '6.2.3': proven(
    proof(
      [passwordChange, 'is refused with a wrong current one, without ending the session'],
      [
        'server/accounts/change-password.ts',
        'if (customer.passwordHash !== noPassword) await requireCurrentPassword',
        'if (customer.passwordHash === noPassword) await requireCurrentPassword',
      ],
      [
        'server/accounts/change-password.ts',
        'if (!(await checkPassword(deps, { email, passwordHash }, password, address))) throw wrong();',
        'await checkPassword(deps, { email, passwordHash }, password, address);',
      ],
    ),
  ),
  '6.2.6': proven(
    proof(
      ['tests/screens/reset-password-form.test.tsx', 'shows and hides each password'],
      ['src/ui/fields/PasswordField.tsx', "type={isShown ? 'text' : 'password'}", 'type="text"'],
    ),
  ),
  '6.2.7': proven(
    proof(
      ['tests/screens/reset-password.test.tsx', 'shows the form for a valid link, with the email for password managers'],
      [
        'src/ui/fields/PasswordField.tsx',
        '            {...control}\n',
        '            {...control}\n            autoComplete="off"\n',
      ],
    ),
    proof(
      ['tests/screens/reset-password-form.test.tsx', 'a password can be pasted'],
      [
        'src/ui/fields/PasswordField.tsx',
        '            {...control}\n',
        '            {...control}\n            onPaste={(event) => event.preventDefault()}\n',
      ],
    ),
  ),
  '6.2.9': proven(
    proof(
      [passwordChange, 'may have 200 characters'],
      [
        'src/contract/extensions.ts',
        "title: 'New password', minLength: 8, maxLength: 200",
        "title: 'New password', minLength: 8, maxLength: 63",
      ],
      ['server/accounts/passwords.ts', "password.normalize('NFC')", "password.normalize('NFC').slice(0, 100)"],
    ),
  ),
  '6.2.10': because('nothing lets a password expire: there is no line to break'),
  '6.3.1': proven(
    proof(
      [limits, 'are heard ten times in 15 minutes, then not even the right password is'],
      ['server/accounts/check-password.ts', '  if (pairMs > 0) throw tooManyRequests(pairMs);\n', ''],
    ),
    proof(
      [slowing, 'each check waits, longer and longer, at most 3 seconds'],
      ['server/accounts/check-password.ts', 'if (over < 0) return true;', 'if (over < 100) return true;'],
      ['server/accounts/check-password.ts', 'firstWaitMs * 2 ** over', 'firstWaitMs'],
    ),
    proof(
      [slowing, 'an unknown address is pointed to the other ways, alike for an e-mail without account'],
      ['server/accounts/check-password.ts', 'if (dayLeftMs > 0 && !isKnown) {', 'if (dayLeftMs < 0 && !isKnown) {'],
    ),
    proof(
      [slowing, 'the owner still gets in with the password where it was right in the last 30 days'],
      ['server/accounts/check-password.ts', 'if (dayLeftMs > 0 && !isKnown) {', 'if (dayLeftMs > 0) {'],
    ),
  ),
  '6.3.2': proven(
    proof(
      ['tests/server/start.test.ts', 'has no demonstration in it'],
      [
        'server/start.ts',
        "if (settings.mode === 'demo') await addDemonstration",
        "if (settings.mode !== 'demo') await addDemonstration",
      ],
    ),
  ),
  '6.3.4': proven(
    proof(
      [limits, 'are limited over all ways of signing in together'],
      ['server/platform/plugins/limits.ts', '    if (waitMs > 0) throw tooManyRequests(waitMs);\n', ''],
      ['server/accounts/codes-routes.ts', 'api.post(paths.verifyOtp, { preHandler, schema', 'api.post(paths.verifyOtp, { schema'],
      [
        'server/accounts/reset-links-routes.ts',
        'api.post(paths.resetPassword, { preHandler, schema',
        'api.post(paths.resetPassword, { schema',
      ],
    ),
  ),
  '6.4.2': because('there is no such question: there is no line to break'),
  '6.4.3': proven(
    proof(
      ['tests/server/reset-links.test.ts', 'ends all sessions and voids the codes'],
      ['server/accounts/reset-password.ts', '  await revokeAllAccess(transaction, id);\n  await voidLinks', '  await voidLinks'],
      ['server/accounts/reset-password.ts', noLinkVoided, noLinkVoided.replace('  await voidCodes(transaction, id);\n', '')],
    ),
    proof(
      ['tests/server/reset-links.test.ts', 'works once'],
      [
        'server/accounts/reset-links-store.ts',
        usedAndVoid,
        usedAndVoid.replaceAll('.deleteFrom(', '.selectFrom(').replace('.returning(', '.select(').replace(/$/, '.selectAll()'),
      ],
    ),
    proof(
      ['tests/server/reset-links.test.ts', 'expires after 1 hour, and not a moment earlier'],
      ['server/accounts/reset-links-store.ts', 'linkLivesMs = 3_600_000', 'linkLivesMs = 7_200_000'],
    ),
    proof(
      [
        'tests/server/contact-owner.test.ts',
        'is the owner’s alone: no session, password or code of the stranger opens it any more',
      ],
      ['server/accounts/first-proof.ts', 'await endAllSessions(transaction, customerId)', '0'],
      ['server/accounts/first-proof.ts', 'isFirst ? noPassword : former.passwordHash', 'former.passwordHash'],
    ),
  ),
  '6.5.1': proven(
    proof(
      [codes, 'signs in once only'],
      [
        'server/accounts/login-codes-store.ts',
        "    .deleteFrom('loginCodes')\n    .where('contact', '=', contact)\n    .where('codeHash', '=', codeHash)\n    .returning",
        "    .selectFrom('loginCodes')\n    .where('contact', '=', contact)\n    .where('codeHash', '=', codeHash)\n    .select",
      ],
    ),
  ),
  '6.5.2': proven(
    proof(
      [codes, 'stands in no table'],
      [
        'server/accounts/codes.ts',
        'return { code, codeHash: await codes.make(code, serverTurn) };',
        'return { code, codeHash: code };',
      ],
      ['server/accounts/codes.ts', 'new SlowHash({ N: 2 ** 13,', 'new SlowHash({ N: 2,'],
    ),
    proof(
      ['tests/server/passwords.test.ts', 'looks different for two customers with the same one'],
      ['server/platform/slow-hash.ts', 'const salt = randomBytes(saltBytes);', 'const salt = Buffer.alloc(saltBytes);'],
    ),
  ),
  '6.5.3': proven(
    proof(
      ['tests/what-is-nowhere.test.ts', 'no secret comes from a weak generator'],
      ['server/accounts/codes.ts', 'randomInt(10 ** digits)', 'Math.floor(Math.random() * 10 ** digits)'],
    ),
  ),
  '6.5.4': proven(proof([codes, 'is six digits'], ['server/accounts/code-length.ts', 'usualDigits = 6;', 'usualDigits = 5;'])),
  '6.5.5': proven(
    proof(
      [codes, 'is valid for 5 minutes, and not a moment longer'],
      ['server/accounts/login-codes-store.ts', "      .where('expiresAt', '>', at)\n", ''],
      ['server/accounts/login-codes-store.ts', 'codeLivesMs = 5 * 60_000', 'codeLivesMs = 11 * 60_000'],
    ),
  ),
  '6.6.3': proven(
    proof(
      ['tests/server/code-races.test.ts', 'by 200 tries at once has five of them compared'],
      ['server/accounts/login-codes-store.ts', "      .where('tries', '<', mostTries)\n", ''],
    ),
    proof(
      ['tests/server/code-limits.test.ts', 'are few in a day, over many codes: then not even the right one is heard'],
      [
        'server/accounts/compare-code.ts',
        'await limitWrongCodes(deps, contact, address)',
        'await Promise.resolve({ isKnown: false, giveBack: () => Promise.resolve() })',
      ],
    ),
    proof(
      ['tests/faults/guessed-codes.test.ts', 'none signs in after the fifth wrong one'],
      ['server/accounts/login-codes-store.ts', "      .where('tries', '<', mostTries)\n", ''],
    ),
    proof(
      [
        'tests/server/long-codes.test.ts',
        'new ones have eight digits on every server, which the answer says, whether there is an account or not',
      ],
      ['server/accounts/code-length.ts', 'return bucket in running ? moreDigits : usualDigits;', 'return usualDigits;'],
    ),
  ),
};
