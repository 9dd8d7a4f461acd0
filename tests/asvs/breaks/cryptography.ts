/** V11 of OWASP ASVS 5.0.0. */
import { because, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const nodesOwn = ['tests/what-is-nowhere.test.ts', 'cryptography is that of Node, and no hash is weaker than SHA-256'] as const;
const passwords = ['tests/server/passwords.test.ts', 'says itself how it was made, so that the cost can grow later'] as const;

export const cryptography: Entries = {
  ...none(notApplicable, '11.4.4'),
  ...none(because('web-push chooses them: there is no line to break'), '11.3.1', '11.3.2', '11.3.3', '11.6.1'),
  '11.1.1': because('a document'),
  '11.1.2': because('a document'),
  '11.2.1': proven(proof(nodesOwn, ['server/platform/tokens.ts', "from 'node:crypto'", "from 'crypto-js'"])),
  '11.2.2': proven(
    proof(
      passwords,
      ['server/platform/slow-hash.ts', "  ['scrypt', N, r, p, salt", "  ['scrypt', salt"],
      ['server/platform/slow-hash.ts', '{ N: Number(N), r: Number(r), p: Number(p) }', 'this.#cost'],
    ),
  ),
  '11.2.3': proven(
    proof(
      ['tests/server/auth.test.ts', 'makes a token of its own for each sign-in'],
      ['server/platform/tokens.ts', 'randomBytes(32)', 'randomBytes(15)'],
    ),
    proof(passwords, ['server/platform/slow-hash.ts', 'const hashBytes = 32;', 'const hashBytes = 12;']),
  ),
  '11.4.1': proven(
    proof(
      nodesOwn,
      ['server/platform/tokens.ts', "createHash('sha256')", "createHash('md5')"],
      ['server/platform/limits/rate-limits-store.ts', "createHash('sha256')", "createHash('sha1')"],
    ),
  ),
  '11.4.2': proven(
    proof(
      passwords,
      ['server/accounts/passwords.ts', 'N: 2 ** 15', 'N: 2 ** 12'],
      ['server/platform/slow-hash.ts', "  ['scrypt', N, r, p,", "  ['sha256', N, r, p,"],
    ),
    proof(
      ['tests/server/auth.test.ts', 'stores neither password nor token'],
      [
        'server/accounts/register.ts',
        'await hashPassword(given.password, turnOf(address, false), deps.passwordHashes)',
        'given.password',
      ],
    ),
  ),
  '11.4.3': proven(
    proof(
      ['tests/server/prescription-files.test.ts', 'is known by length and hash as it was received'],
      ['server/prescriptions/receive-upload.ts', '        hash.update(chunk);\n', ''],
    ),
    proof(
      ['tests/server/idempotency.test.ts', 'with other content is refused'],
      ['server/platform/idempotency/idempotency-store.ts', '.update(JSON.stringify(content))', ".update('')"],
    ),
  ),
  '11.5.1': proven(
    proof(
      ['tests/server/auth.test.ts', 'makes a token of its own for each sign-in'],
      ['server/platform/tokens.ts', 'randomBytes(32)', 'randomBytes(15)'],
    ),
    proof(
      ['tests/server/report-sharing.test.ts', 'makes another link each time, and stores none'],
      ['server/platform/tokens.ts', 'randomBytes(32)', 'Buffer.alloc(32)'],
      ['server/reports/share-report.ts', 'tokenHash: hashOfToken(token),', 'tokenHash: token,'],
    ),
  ),
};
