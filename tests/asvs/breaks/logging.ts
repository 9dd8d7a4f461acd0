/** V16 of OWASP ASVS 5.0.0. */
import { because, deviation, none, proof, proven, type Entries } from '../entry.ts';

const wanted = [
  'tests/server/logs.test.ts',
  'names what an operator looks for: who got in, who did not, and who tried too often',
] as const;
const changes = ['tests/server/logs.test.ts', 'names what was changed, sent, shared and ended'] as const;
const lines = ['tests/server/request-log.test.ts', 'each line is JSON, with the time in milliseconds since 1970'] as const;
const events = 'server/operations/security-events.ts';
const inside = ['tests/server/bad-input.test.ts', 'is 500 with a request id, and says nothing about the inside'] as const;

export const logging: Entries = {
  ...none(deviation, '16.2.1', '16.4.2', '16.4.3'),
  '16.1.1': because('a document'),
  '16.2.2': proven(
    proof(lines, [
      'server/platform/plugins/request-log.ts',
      '    level,\n',
      '    level,\n    timestamp: () => `,"time":${JSON.stringify(new Date().toString())}`,\n',
    ]),
  ),
  '16.2.3': because('there is no other place: there is no line to break'),
  '16.2.4': proven(
    proof(lines, ['server/platform/plugins/request-log.ts', '    level,\n', "    level,\n    messageKey: 'text',\n"]),
  ),
  '16.2.5': proven(
    proof(
      ['tests/server/logs.test.ts', 'holds none of what customers are called, write, own or sign in with'],
      [
        'server/platform/plugins/request-log.ts',
        "    route: routeOptions.url ?? 'none',\n",
        "    route: routeOptions.url ?? 'none',\n    params,\n",
      ],
    ),
    proof(
      ['tests/server/request-log.test.ts', 'held is not repeated by the words about it'],
      [
        'server/platform/plugins/request-log.ts',
        "repeatsValues(error) ? (/^[^:\"'`]*/.exec(message)?.[0] ?? '') : message",
        'message',
      ],
    ),
  ),
  '16.3.1': proven(
    proof(
      wanted,
      [events, "    [`POST ${paths.login}`]: 'sign-in',\n", ''],
      [events, "    [`POST ${paths.logout}`]: 'sign-out',\n", ''],
      ['server/accounts/session.ts', '  request.customerId = signedIn.user.id;\n', ''],
    ),
    proof(
      changes,
      [events, "    [`POST ${paths.verifyOtp}`]: 'sign-in-by-code',\n", ''],
      [events, "    [`POST ${paths.register}`]: 'registration',\n", ''],
    ),
  ),
  '16.3.2': proven(
    proof(
      wanted,
      [events, "status === 401 ? 'session' : undefined", 'undefined'],
      ['server/platform/plugins/request-log.ts', '    ...(customerId ? { customer: customerId } : {}),\n', ''],
    ),
  ),
  '16.3.3': proven(
    proof(
      changes,
      [events, "    [`PUT ${paths.myPassword}`]: 'password-change',\n", ''],
      [events, "    [`DELETE ${paths.deleteAccount}`]: 'account-deletion',\n", ''],
      [events, "    [`POST ${paths.reportShare}`]: 'report-shared',\n", ''],
      [events, "    [`PUT ${paths.me}`]: 'profile-change',\n", ''],
    ),
    proof(wanted, [events, "if (status === 429) return 'limited';", '']),
  ),
  '16.3.4': proven(
    proof(
      ['tests/server/request-log.test.ts', 'is logged with its words and code, without the row that it repeats'],
      ['server/platform/plugins/request-log.ts', '      err: describedError,\n', '      err: () => ({}),\n'],
      ['server/platform/plugins/request-log.ts', '...(code === undefined ? {} : { code }),', '...error,'],
    ),
    proof(
      ['tests/server/logs.test.ts', 'is found by the number that a failed answer carries'],
      [
        'server/platform/plugins/errors.ts',
        'if (told !== undefined) request.log.error({ err: error, req: request, ...told }, failing(told));',
        'if (told !== undefined) return;',
      ],
    ),
  ),
  '16.4.1': proven(
    proof(
      ['tests/server/logs.test.ts', 'holds none of what customers are called, write, own or sign in with'],
      ['server/platform/plugins/request-log.ts', 'id !== undefined && ourIds.test(id)', 'id !== undefined'],
    ),
  ),
  '16.5.1': proven(
    proof(inside, [
      'server/platform/plugins/errors.ts',
      'return refuse(reply, 500, words.ourFault);',
      'return refuse(reply, 500, error.message);',
    ]),
  ),
  '16.5.2': proven(
    proof(
      ['tests/server/messages-mail.test.ts', 'waits while nobody listens'],
      ['server/messages/send-mail.ts', 'isPermanent: permanent === true && isAboutMessage', 'isPermanent: true'],
    ),
    proof(
      ['tests/faults/lost-connection.postgres.test.ts', 'is cut is a 503 in words at once, and all is well when it is mended'],
      ['server/platform/plugins/errors.ts', '  if (fault !== undefined) return refuse', '  if (fault === null) return refuse'],
    ),
  ),
  '16.5.3': proven(
    proof(
      [
        'tests/faults/full-disk.test.ts',
        'a database that takes nothing more is a 507 in words, leaves nothing by halves, can be read, and goes on',
      ],
      ['server/platform/db/transaction.ts', 'return await database.transaction().execute(work);', 'return await work(database);'],
      ['server/platform/plugins/errors.ts', 'full: [507, () => words.noRoom]', 'full: [500, () => words.ourFault]'],
    ),
  ),
};
