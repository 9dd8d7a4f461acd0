/** V1 of OWASP ASVS 5.0.0. */
import { because, none, notApplicable, proof, proven, type Entries } from '../entry.ts';

const prototypes: readonly [string, string, string] = [
  'server/platform/plugins/json-body.ts',
  "getDefaultJsonParser('error', 'error')",
  "getDefaultJsonParser('ignore', 'ignore')",
];

export const encoding: Entries = {
  ...none(notApplicable, '1.2.6', '1.2.7', '1.2.8', '1.3.1', '1.3.4', '1.3.5', '1.3.8', '1.3.9', '1.3.10', '1.4.3', '1.5.1'),
  '1.1.1': proven(
    proof(
      ['tests/server/static-files.test.ts', 'is decoded once'],
      [
        'server/pages/static-files.ts',
        'return decodeURIComponent(path);',
        'return decodeURIComponent(decodeURIComponent(path));',
      ],
    ),
  ),
  '1.1.2': proven(
    proof(
      ['tests/server/report-page.test.ts', 'shows what people wrote as text'],
      ['server/messages/escape-html.ts', 'text.replaceAll(/[&<>"\']/g, (sign) => escapes[sign] ?? sign)', 'text'],
    ),
    proof(
      ['tests/server/report-page.test.ts', 'shows whatever a patient is called as text'],
      ['server/reports/shared-page.ts', '<p class="patient">${inLanguages(name)}</p>', '<p class="patient">${name}</p>'],
    ),
  ),
  '1.2.1': proven(
    proof(
      ['tests/server/messages-words.test.ts', 'holds typed names and addresses as text'],
      [
        'server/messages/mail-body.ts',
        '<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}',
        '<strong>${escapeHtml(label)}:</strong> ${value}',
      ],
      ['server/messages/mail-body.ts', '<strong>${escapeHtml(block.title)}</strong>', '<strong>${block.title}</strong>'],
      ['server/messages/escape-html.ts', 'text.replaceAll(/[&<>"\']/g, (sign) => escapes[sign] ?? sign)', 'text'],
    ),
  ),
  '1.2.2': proven(
    proof(
      ['tests/lib/blog-words.test.ts', 'is not followed'],
      ['src/lib/articles/blog-links.ts', "'tel:']", "'tel:', 'javascript:', 'data:']"],
      ['src/lib/articles/blog-links.ts', "if (/[\\\\\\p{Cc}]/u.test(href) || href.startsWith('//')) return undefined;", ''],
    ),
  ),
  '1.2.3': proven(
    proof(
      ['tests/what-is-nowhere.test.ts', 'no page writes HTML from text, and no text becomes code'],
      [
        'server/platform/plugins/errors.ts',
        "export const wordsOf = (status: number): string => messages[status]?.() ?? '';",
        "export const wordsOf = (status: number): string => eval(`messages[${status}]`)?.() ?? '';",
      ],
    ),
  ),
  '1.2.4': proven(
    proof(
      ['tests/server/orders-read.test.ts', 'takes an id that is SQL for one that nobody has'],
      [
        'server/orders/orders-store.ts',
        "ofCustomer(database, customerId).where('id', '=', id).executeTakeFirst()",
        "ofCustomer(database, customerId).where(sql<boolean>`id = '${sql.raw(id)}'`).executeTakeFirst()",
      ],
    ),
  ),
  '1.2.5': proven(
    proof(
      ['tests/what-is-nowhere.test.ts', 'no process is started by a shell'],
      [
        'server/pages/render-pages.ts',
        'execFile(process.execPath, [...rights, ...memory, program], options,',
        'execFile(process.execPath, [...rights, ...memory, program], { ...options, shell: true },',
      ],
    ),
  ),
  '1.2.9': proven(
    proof(
      ['tests/lib/matched-parts.test.ts', 'Hemoglobin [(]Hb)'],
      ['src/lib/text/matched-parts.ts', '.map((word) => word.replaceAll(', '.map((word) => word || word.replaceAll('],
    ),
  ),
  '1.3.2': proven(
    proof(
      ['tests/server/static-files.test.ts', 'carry the policy of rule 13, the shell included'],
      [
        'server/platform/page-headers.ts',
        "'script-src': [\"'self'\", ...scriptHashes],",
        "'script-src': [\"'self'\", ...scriptHashes, \"'unsafe-eval'\"],",
      ],
      [
        'server/platform/page-headers.ts',
        "'script-src': [\"'self'\", ...scriptHashes],",
        "'script-src': [\"'self'\", ...scriptHashes, \"'unsafe-inline'\"],",
      ],
    ),
  ),
  '1.3.3': proven(
    proof(
      ['tests/server/hostile-names.test.ts', '60 hostile names become names of their content'],
      ['server/prescriptions/file-name.ts', "    .replace(/^.*[/\\\\]/s, '')\n", ''],
      ['server/prescriptions/file-name.ts', '\\u202A-\\u202E', ''],
      ['server/prescriptions/file-name.ts', '[\\p{Cc}', '['],
    ),
    proof(
      ['tests/server/typed-words.test.ts', 'is built by us alone, with no link and no line of what was typed'],
      ['server/platform/typed-text.ts', '      .replaceAll(/ ?[@＠﹫] ?/g, ` ${words.atSign} `)\n', ''],
      ['server/platform/typed-text.ts', "cleaned('', typed).replaceAll(/\\s+/g, ' ')", 'typed'],
    ),
  ),
  '1.3.7': because('templates are functions: there is no line to break'),
  '1.3.6': proven(
    proof(
      ['tests/server/push-services.test.ts', '%s is refused, and nothing is stored'],
      [
        'server/messages/push-services.ts',
        "  return url.protocol === 'https:' && url.port === '' && isKnown(url.hostname) ? url : undefined;",
        '  return url;',
      ],
      ['server/messages/push-services.ts', "url.username !== '' || url.password !== ''", 'false'],
    ),
  ),
  '1.3.11': proven(
    proof(
      ['tests/server/messages-mail.test.ts', 'asha,thief@example.net'],
      [
        'server/messages/send-mail.ts',
        "    if (!oneAddress.test(to)) throw new DeliveryError('no address to send to', { isPermanent: true });\n",
        '',
      ],
    ),
  ),
  '1.4.1': because('a property of the language'),
  '1.4.2': proven(
    proof(
      ['tests/server/orders-refused.test.ts', 'for more than 99 of one item for one patient, also in several lines'],
      [
        'server/orders/wanted-items.ts',
        '  if (largest([...sums.values()]) > maxLineQuantity) throw',
        '  if (largest([...sums.values()]) > 1e9) throw',
      ],
    ),
  ),
  '1.5.2': proven(proof(['tests/server/bad-input.test.ts', 'that reaches for the prototype is refused by'], prototypes)),
};
