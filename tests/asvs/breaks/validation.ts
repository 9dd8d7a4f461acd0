/** V2 of OWASP ASVS 5.0.0. */
import { because, none, proof, proven, type Entries } from '../entry.ts';

export const validation: Entries = {
  ...none(because('a document'), '2.1.2', '2.1.3'),
  '2.1.1': proven(
    proof(
      ['tests/server/api-document.test.ts', 'has every route of the running server, and no other'],
      ['server/operations/health-routes.ts', '{ schema: { response', '{ schema: { hide: true, response'],
    ),
    proof(
      ['tests/server/api-document.test.ts', 'who may call it, and what it takes and gives'],
      ['server/platform/plugins/api-document.ts', 'schema.security = [{ [scheme]: [] }];', 'schema.security = [];'],
    ),
  ),
  '2.2.1': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'without its fields is refused by'],
      ['server/platform/plugins/validation.ts', 'if (form.Check(value)) return { value };', 'return { value };'],
    ),
    proof(
      ['tests/server/typed-text.test.ts', 'is stored without what nobody sees'],
      ['server/platform/plugins/validation.ts', '    cleanTexts([body, query]);\n', ''],
    ),
  ),
  '2.2.2': proven(
    proof(
      ['tests/server/bad-input.test.ts', 'in another type than JSON is refused by'],
      [
        'server/platform/plugins/json-body.ts',
        "api.addContentTypeParser('application/json', {",
        "api.addContentTypeParser('*', {",
      ],
    ),
  ),
  '2.2.3': proven(
    proof(
      ['tests/server/orders-refused.test.ts', 'for a slot that does not exist or belongs to another date'],
      [
        'server/slots/time-slots-store.ts',
        "    .where('id', '=', id)\n    .where('date', '=', date)\n    .where('isOpen', '=', 1)\n    .whereRef",
        "    .where('id', '=', id)\n    .where('isOpen', '=', 1)\n    .whereRef",
      ],
    ),
    proof(
      ['tests/server/orders-refused.test.ts', 'for somebody else’s patient or address, as for a missing one'],
      [
        'server/people/patients-store.ts',
        "database.selectFrom('patients').selectAll().where('customerId', '=', customerId)",
        "database.selectFrom('patients').selectAll().where('customerId', '<>', '')",
      ],
      [
        'server/people/addresses-store.ts',
        "database.selectFrom('addresses').selectAll().where('customerId', '=', customerId)",
        "database.selectFrom('addresses').selectAll().where('customerId', '<>', '')",
      ],
    ),
    proof(
      ['tests/server/orders-refused.test.ts', 'which is not after today'],
      [
        'server/orders/place-order.ts',
        'if (given.scheduledDate < bookableDates(moment.timeZone, at).first)',
        'if (given.scheduledDate === undefined)',
      ],
    ),
  ),
  '2.3.1': proven(
    proof(
      ['tests/server/prescriptions.test.ts', 'deletes only while it is pending, whichever comes first of deletion and review'],
      [
        'server/prescriptions/prescriptions-store.ts',
        "    .where('status', '=', 'pending')\n    .returning('fileId')",
        "    .returning('fileId')",
      ],
    ),
  ),
  '2.3.2': proven(
    proof(
      ['tests/server/report-sharing.test.ts', 'makes 20 open links of a report at most, also when all are asked for at once'],
      [
        'server/reports/share-report.ts',
        '    if ((await countOpenShares(transaction, reportId, at)) >= mostOpen) throw tooManyOpen();\n',
        '',
      ],
    ),
    proof(
      ['tests/server/booking-limits.test.ts', 'are as many as the setting says of a proven one'],
      [
        'server/orders/place-order.ts',
        '  await limitBooking(transaction, { customerId, slotId: given.timeSlot }, { settings, at });\n',
        '',
      ],
    ),
  ),
  '2.3.3': proven(
    proof(
      ['tests/server/transaction.test.ts', 'is not repeated for a fault of the work itself, and leaves nothing behind'],
      ['server/platform/db/transaction.ts', 'return await database.transaction().execute(work);', 'return await work(database);'],
    ),
  ),
  '2.3.4': proven(
    proof(
      ['tests/server/races.test.ts', 'goes to one of two who book at the same moment: one 201, one 409'],
      ['server/slots/time-slots-store.ts', "    .whereRef('booked', '<', 'capacity')\n", ''],
    ),
  ),
  '2.4.1': proven(
    proof(
      ['tests/server/general-limits.test.ts', 'are limited over the whole API, in words and with the time to come back'],
      [
        'server/platform/plugins/limits.ts',
        '  if (waitMs > 0) throw tooManyRequests(waitMs, words.tooManyCalls);',
        '  if (waitMs < 0) throw tooManyRequests(waitMs, words.tooManyCalls);',
      ],
    ),
    proof(
      ['tests/server/general-limits.test.ts', 'are limited wherever they come from, and share no limit with the address'],
      ['server/platform/plugins/limits.ts', ': customers.take(customerId, now(), cost)', ': 0'],
    ),
    proof(
      ['tests/server/sign-in-limits.test.ts', 'are limited over all ways of signing in together'],
      ['server/platform/plugins/limits.ts', '    if (waitMs > 0) throw tooManyRequests(waitMs);\n', ''],
      ['server/accounts/sign-in-routes.ts', 'api.post(paths.login, { preHandler, schema', 'api.post(paths.login, { schema'],
    ),
    proof(
      ['tests/server/code-limits.test.ts', 'are five in an hour; what came too soon does not count'],
      [
        'server/accounts/contact-limits.ts',
        "    { bucket: bucketOf('codes-hour', subject), most: codesPerHour, windowMs: hourMs, refusal },\n",
        '',
      ],
    ),
    proof(
      ['tests/server/reset-links.test.ts', 'is heard five times in an hour for one e-mail, whether it has an account or not'],
      [
        'server/accounts/contact-limits.ts',
        "    { bucket: bucketOf('links-hour', subject), most: linksPerHour, windowMs: hourMs, refusal },\n",
        '',
      ],
    ),
    proof(
      ['tests/server/sign-in-limits.test.ts', 'are limited, since each says whether the contact has an account'],
      ['server/accounts/register.ts', '  await limitRegistrations(deps, [contact.email, contact.phone]);\n', ''],
    ),
    proof(
      ['tests/server/prescription-storage.test.ts', 'in one day is refused, in words and with the time to wait'],
      ['server/prescriptions/upload-prescription.ts', '  await countUpload(deps, upload);\n', ''],
    ),
    proof(
      ['tests/server/report-sharing.test.ts', 'makes so many in a day and no more'],
      ['server/reports/share-report.ts', '  await countShare(deps, customerId);\n', ''],
    ),
    proof(
      ['tests/server/booking-limits.test.ts', 'are as many as the setting says of a proven one'],
      [
        'server/orders/place-order.ts',
        '  await limitBooking(transaction, { customerId, slotId: given.timeSlot }, { settings, at });\n',
        '',
      ],
    ),
    proof(
      ['tests/server/row-limits.test.ts', 'are fifty of one customer where nothing else is set; one that is deleted makes room'],
      ['server/platform/limits/row-limits-store.ts', 'customerId)) < most) return;', 'customerId)) < Infinity) return;'],
    ),
    proof(
      ['tests/server/sms-budget.test.ts', 'are no more when all ask at once'],
      [
        'server/platform/limits/hourly-budgets.ts',
        'if (count <= sizesOf(deps.settings.limits)[budget]) return 0;',
        'if (count <= Infinity) return 0;',
      ],
    ),
  ),
};
