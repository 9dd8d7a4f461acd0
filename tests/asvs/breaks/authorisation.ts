/** V8 of OWASP ASVS 5.0.0. */
import { because, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const foreign = ['tests/server/authorisation.test.ts', 'answers a foreign id like a missing one, and does nothing'] as const;

export const authorisation: Entries = {
  ...none(notApplicable, '8.4.1'),
  ...none(because('a document'), '8.1.1', '8.1.2'),
  '8.2.1': proven(
    proof(
      ['tests/server/authorisation.test.ts', 'answers 401 whatever is sent in its place, and does nothing'],
      [
        'server/app.ts',
        '    for (const addRoutes of personalRoutes) addRoutes(personal, deps);\n',
        '    for (const addRoutes of personalRoutes.filter((one) => one !== timeSlotRoutes)) addRoutes(personal, deps);\n  });\n  await api.register(async (personal: ApiServer) => {\n    timeSlotRoutes(personal, deps);\n',
      ],
    ),
    proof(
      ['tests/server/authorisation.test.ts', 'has a row for each route of the running server, and no other'],
      [
        'server/notifications/notifications-routes.ts',
        'api.put(paths.readAllNotifications',
        "api.get('/forgotten', async () => 'x');\n  api.put(paths.readAllNotifications",
      ],
    ),
  ),
  '8.2.2': proven(
    proof(
      foreign,
      [
        'server/orders/orders-store.ts',
        "database.selectFrom('orders').selectAll().where('customerId', '=', customerId)",
        "database.selectFrom('orders').selectAll().where('customerId', '<>', '')",
      ],
      [
        'server/reports/reports-store.ts',
        "database.selectFrom('reports').selectAll().where('customerId', '=', customerId)",
        "database.selectFrom('reports').selectAll().where('customerId', '<>', '')",
      ],
      [
        'server/prescriptions/prescriptions-store.ts',
        "database.selectFrom('prescriptions').selectAll().where('customerId', '=', customerId)",
        "database.selectFrom('prescriptions').selectAll().where('customerId', '<>', '')",
      ],
      [
        'server/prescriptions/prescriptions-store.ts',
        "    .deleteFrom('prescriptions')\n    .where('customerId', '=', customerId)\n",
        "    .deleteFrom('prescriptions')\n",
      ],
      [
        'server/notifications/notifications-store.ts',
        "    .where('id', '=', id)\n    .where('customerId', '=', customerId)\n",
        "    .where('id', '=', id)\n",
      ],
    ),
  ),
  '8.2.3': proven(
    proof(
      ['tests/server/extra-fields.test.ts', 'change nothing at'],
      [
        'server/people/addresses-store.ts',
        '    id: newId(),\n    customerId,\n',
        '    id: given.id ?? newId(),\n    customerId: given.customerId ?? customerId,\n',
      ],
    ),
  ),
  '8.3.1': proven(
    proof(
      ['tests/server/notifications.test.ts', 'shows nobody else’s, and nothing to a stranger'],
      [
        'server/notifications/notifications-store.ts',
        "selectFrom('notifications').selectAll().where('customerId', '=', customerId)",
        "selectFrom('notifications').selectAll().where('customerId', '<>', '')",
      ],
      [
        'server/accounts/session.ts',
        'if (session === undefined) throw sessionEnded();\n    request.customerId',
        'if (session === undefined) return;\n    request.customerId',
      ],
    ),
  ),
};
