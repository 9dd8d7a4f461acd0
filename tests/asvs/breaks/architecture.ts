/** V15 of OWASP ASVS 5.0.0. */
import { because, deviation, none, proof, proven, type Entries } from '../entry.ts';

export const architecture: Entries = {
  ...none(deviation, '15.2.1'),
  ...none(because('a document'), '15.1.1', '15.1.2', '15.1.3'),
  '15.2.2': proven(
    proof(
      ['tests/server/crowd.test.ts', 'takes so many, and is open again when it has been worked off'],
      ['server/platform/slow-hash.ts', 'mostWaiting: inLine, ', ''],
    ),
    proof(
      ['tests/server/turns.test.ts', 'are never more than allowed, in all and for each'],
      ['server/platform/limits/fair-queue.ts', 'while (this.#count < this.#bounds.most) {', 'while (this.#count < Infinity) {'],
      [
        'server/platform/limits/fair-queue.ts',
        '(this.#running.get(who) ?? 0) < this.#bounds.mostEach',
        '(this.#running.get(who) ?? 0) < Infinity',
      ],
    ),
  ),
  '15.2.3': proven(
    proof(
      ['tests/server/inbox.test.ts', 'the inbox is as unknown as any other path'],
      ['server/app.ts', "if (settings.mode === 'demo') serveInbox(app, deps);", 'serveInbox(app, deps);'],
    ),
    proof(
      ['tests/server/lab-start.test.ts', 'refuses a simulated lab in one line'],
      [
        'server/settings/config.ts',
        "...(simulator === undefined ? [] : ['LAB_SIMULATOR=on makes up",
        "...(simulator !== null ? [] : ['LAB_SIMULATOR=on makes up",
      ],
    ),
  ),
  '15.3.1': proven(
    proof(
      ['tests/server/contract.test.ts', 'an answer holds nothing that its schema does not name'],
      [
        'server/platform/plugins/serialization.ts',
        'const serializer = fastJson(schema) as Serializer;',
        'const serializer = JSON.stringify as Serializer;',
      ],
    ),
  ),
  '15.3.2': proven(
    proof(
      ['tests/server/messages-sms.test.ts', 'is tried again under the same key'],
      ['server/messages/send-sms.ts', "redirect: 'manual'", "redirect: 'follow'"],
    ),
  ),
  '15.3.3': proven(
    proof(
      ['tests/server/extra-fields.test.ts', 'change nothing at'],
      [
        'server/people/addresses-store.ts',
        '    id: newId(),\n    customerId,\n',
        '    id: given.id ?? newId(),\n    customerId: given.customerId ?? customerId,\n',
      ],
      [
        'server/accounts/change-profile.ts',
        "    emailVerified: flag(former.emailVerified === 1 && !changed.includes('email')),",
        "    emailVerified: flag(given.emailVerified ?? (former.emailVerified === 1 && !changed.includes('email'))),",
      ],
    ),
  ),
  '15.3.4': proven(
    proof(
      ['tests/server/sign-in-limits.test.ts', 'ignore the header of an untrusted proxy'],
      ['server/app.ts', 'hop < settings.trustProxyHops', 'hop < 1'],
    ),
    proof(
      [
        'tests/server/sign-in-limits.test.ts',
        'are counted by the address behind the trusted proxies, which a client cannot choose',
      ],
      ['server/app.ts', 'hop < settings.trustProxyHops', 'hop < 10'],
    ),
  ),
  '15.3.5': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'that is no object is refused by'],
      ['server/platform/plugins/validation.ts', 'if (form.Check(value)) return { value };', 'return { value };'],
    ),
    proof(
      ['tests/server/bad-input.test.ts', 'registration with'],
      [
        'server/platform/plugins/validation.ts',
        "const value = httpPart === 'body' ? given : Value",
        "const value = httpPart === 'nothing' ? given : Value",
      ],
    ),
  ),
  '15.3.6': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'that reaches for the prototype is refused by'],
      [
        'server/platform/plugins/json-body.ts',
        "getDefaultJsonParser('error', 'error')",
        "getDefaultJsonParser('ignore', 'ignore')",
      ],
    ),
    proof(
      ['tests/server/extra-fields.test.ts', 'is refused at every depth by'],
      [
        'server/platform/plugins/json-body.ts',
        "getDefaultJsonParser('error', 'error')",
        "getDefaultJsonParser('remove', 'remove')",
      ],
    ),
  ),
  '15.3.7': proven(
    proof(
      [
        'tests/server/bad-input.test.ts',
        'a parameter that is given twice is a list, which no query takes for a number or a choice',
      ],
      [
        'server/platform/plugins/validation.ts',
        "const asked = httpPart === 'querystring' ? withoutBlanks(given) : given;",
        "const asked = httpPart === 'querystring' ? Object.fromEntries(Object.entries(withoutBlanks(given)).map(([name, value]) => [name, [value].flat()[0]])) : given;",
      ],
    ),
  ),
};
