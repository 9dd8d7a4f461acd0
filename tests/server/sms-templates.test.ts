/** The templates that operators in India want registered, without which they drop an SMS. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../server/lab/answer-request.ts';
import { textSender } from '../../server/messages/send-sms.ts';
import type { SecurityNews, Written } from '../../server/messages/message.ts';
import { accountProvenLetter, securityLetter } from '../../server/messages/security-words.ts';
import { unlinked } from '../../server/platform/typed-text.ts';
import { smsTemplateNames } from '../../server/messages/sms-template-names.ts';
import { smsTemplates } from '../../server/messages/sms-templates.ts';
import { warningsAbout } from '../../server/operations/setting-warnings.ts';
import { readSettings } from '../../server/settings/config.ts';
import { languages } from '../../src/words/languages.ts';
import sms from '../../src/words/en/sms.ts';
import { temporaryFolder } from '../support/server/spawned-server.ts';
import { operator } from '../support/server/operator.ts';
import { publicOrigin } from '../support/server/messages.ts';
import { testServer } from '../support/server/server.ts';
import { gateway } from '../support/server/sms-gateway.ts';
import { fits } from '../support/server/sms-fits.ts';

const all = languages.flatMap((language) => smsTemplates(language, publicOrigin));
const registration = {
  entityId: '1201159124345678901',
  header: 'LABHOM',
  templates: { 'sign-in-code': { en: '1107161234567890123', hi: '1107161234567890124' } },
};

const textOf = (name: string, language = 'en') =>
  all.find((template) => template.name === name && template.language === language)?.text;

/** The longest values that a tag stands for. */
const filled = (text: string): string =>
  text
    .replaceAll('{#numeric#}', '1234567890')
    .replaceAll('{#alphanumeric#}', '30 Nov 2026, 10:30 am and ten more signs')
    .replaceAll('{#url#}', `${publicOrigin}/prescriptions/0b4f2c3a-1d9e-4c7b-8a55-f2f4f3f1a9d0`);

describe('a template', () => {
  it('is there for each text in each language', () => {
    expect(all.length).toBe(smsTemplateNames.length * languages.length);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(smsTemplateNames.length).toBeGreaterThan(Object.keys(sms).length);
  });

  it('has a tag of its kind in the place of what varies, and the provider’s name and phone as they are', () => {
    expect(textOf('sign-in-code')).toBe(
      '{#numeric#} is your Lab at Home sign-in code. Single use, valid for 5 minutes. If you did not ask for it, ignore this message.\n\n@lab.example.com #{#numeric#}',
    );
    expect(textOf('report-available')).toBe('Lab at Home: the report of order LH-{#alphanumeric#} is available. {#url#}');
    expect(textOf('phone-changed')).toBe(
      'The phone number of your Lab at Home account was changed on {#alphanumeric#}. If it was not you, call us on +91 00000 00000.',
    );
    expect(textOf('account-proven-with-email')).toContain('It also names the email {#alphanumeric#}. Nobody can log in');
    expect(textOf('samples-collected', 'hi')).toMatch(/[\u0900-\u097F].*LH-\{#alphanumeric#\}.*\{#url#\}/);
  });

  it.each(all)('$name in $language fits its own text and no other', ({ name, language, text }) => {
    const fitting = all.filter((one) => fits(one, filled(text)));
    expect(fitting.map((one) => [one.name, one.language])).toEqual([[name, language]]);
  });

  const notice = { channel: 'sms', to: '+919876543210', on: '30 Nov 2026, 10:30 am', origin: publicOrigin } as const;
  const contacts = ['email', 'phone'] as const;
  const told: readonly SecurityNews[] = [
    { kind: 'password-changed' },
    ...(['contact-changed', 'contact-proven', 'contact-released'] as const).flatMap((kind) =>
      contacts.map((which) => ({ kind, which })),
    ),
  ];

  it.each([
    ...told.map((news) => [JSON.stringify(news), () => securityLetter(news, notice)] as const),
    ['an account proven', () => accountProvenLetter(notice, undefined)] as const,
    ['an account proven, with an email', () => accountProvenLetter(notice, unlinked('the email a… at example. com'))] as const,
  ])('is named by what an owner is told by SMS: %s', (_what, write) => {
    const { text, template } = write() as Written<'sms'>;
    const fitting = all.filter((one) => fits(one, text));
    expect(fitting.map(({ name, language }) => [name, language])).toEqual([[template, 'en']]);
  });

  it('fits no text in which something else was changed', () => {
    const template = all.find(({ name, language }) => name === 'sign-in-code' && language === 'en')!;
    const text = filled(template.text);
    expect(fits(template, text)).toBe(true);
    for (const other of [text.replace('Single', 'One'), text.replace('1234567890', 'ABCDEF'), `${text} Thank you.`, ` ${text}`])
      expect(fits(template, other)).toBe(false);
  });
});

describe('SMS_TEMPLATES', () => {
  const read = (content: string) => {
    const path = join(temporaryFolder(), 'sms.json');
    writeFileSync(path, content);
    return () => readSettings({ SMS_TEMPLATES: path }, 'demo').messages.smsTemplates;
  };

  it('is read from its file, and may be left out', () => {
    expect(read(JSON.stringify(registration))()).toEqual(registration);
    expect(readSettings({}, 'demo').messages.smsTemplates).toBeUndefined();
  });

  it.each([
    ['no JSON', '{', /SMS_TEMPLATES must name a JSON file that can be read, not ".*sms\.json"/],
    ['no object', '[]', 'must be an object with entityId, header and templates'],
    ['a number without quotes', { ...registration, entityId: 1201 }, 'must have the entityId as a text of digits'],
    ['a header with a blank', { ...registration, header: 'LAB HOME' }, 'must have a header like LABHOM'],
    ['a name that is unknown', { ...registration, entity: '1' }, 'must not have entity'],
    ['no templates', { ...registration, templates: [] }, 'must have templates by their names'],
    ['a template that there is not', { ...registration, templates: { 'log-in': {} } }, 'must not have the template log-in'],
    ['no languages', { ...registration, templates: { 'proof-code': '1107' } }, 'must have an object of languages for proof-code'],
    ['an unknown language', { ...registration, templates: { 'proof-code': { xx: '1' } } }, 'must not have the language xx'],
    ['no number', { ...registration, templates: { 'proof-code': { hi: 'x' } } }, 'must have the number of proof-code in hi'],
  ])('is refused with %s', (_what, content, message) => {
    expect(read(typeof content === 'string' ? content : JSON.stringify(content))).toThrow(message);
  });

  it('is refused if there is no such file', () => {
    expect(() => readSettings({ SMS_TEMPLATES: '/nowhere/sms.json' }, 'demo')).toThrow(
      'SMS_TEMPLATES must name a JSON file that can be read, not "/nowhere/sms.json"',
    );
  });
});

it('templates without a number are warned of, in English and in each language of which some have one', () => {
  const settings = (templates: object) => {
    const { messages, ...others } = readSettings({ SMS_URL: 'http://127.0.0.1:1', PUBLIC_ORIGIN: publicOrigin }, 'serve');
    return { ...others, messages: { ...messages, smsTemplates: { ...registration, templates } } };
  };
  const warned = (templates: object) =>
    warningsAbout(settings(templates), {}, undefined).filter((line) => line.includes('SMS_TEMPLATES'));
  const numbers = (...codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, '1107']));
  const whole = Object.fromEntries(smsTemplateNames.map((name) => [name, numbers('en', 'ta')]));
  expect(warned(whole)).toEqual([]);
  expect(warned({ ...whole, 'proof-code': numbers('ta'), 'report-available': numbers('en') })).toEqual([
    'SMS_TEMPLATES has no number for proof-code en, report-available ta: operators in India drop such an SMS. "npm run lab -- sms-templates" prints what to register.',
  ]);
});

describe('the gateway', () => {
  const letter = { channel: 'sms', to: '+919876543210', text: '123456 is your code', template: 'sign-in-code' } as const;
  const sent = async (changes: Partial<Written<'sms'>>) => {
    const { calls, address } = await gateway();
    const send = textSender(`http://${address}`, registration);
    await send({ ...letter, language: 'hi', ...changes }, 'key', AbortSignal.timeout(5000));
    return calls.map(({ body }) => body as unknown);
  };

  it('is told the numbers of the sender and of the template in the language of the text', async () => {
    const { to, text } = letter;
    const { entityId, header } = registration;
    expect(await sent({})).toEqual([{ to, text, entityId, header, templateId: '1107161234567890124' }]);
    expect(await sent({ language: 'en' })).toEqual([{ to, text, entityId, header, templateId: '1107161234567890123' }]);
  });

  it('gets the text alone where its template is not registered', async () => {
    const { to, text } = letter;
    expect(await sent({ language: 'ta' })).toEqual([{ to, text }]);
    expect(await sent({ template: 'proof-code' })).toEqual([{ to, text }]);
  });
});

describe('npm run lab -- sms-templates', () => {
  const lab = async (...words: readonly string[]) => {
    const server = await testServer();
    const settings = { ...server.settings, publicOrigin, messages: { ...server.settings.messages, smsTemplates: registration } };
    return answerRequest({ ...server, settings }, { program: 'lab', operator, words: ['sms-templates', ...words] });
  };

  it('prints what to register, with the tags in words and what is registered already', async () => {
    const { code, out } = await lab();
    expect(code).toBe(0);
    expect(out).toContain(`sign-in-code en, 1107161234567890123\n${textOf('sign-in-code')}\n\nproof-code en, not registered`);
    for (const { text } of all) expect(out).toContain(text);
    expect(out).toContain('{#url#}: an address below PUBLIC_ORIGIN');
    expect(out).toContain(`2 of ${all.length} have a number in SMS_TEMPLATES.`);
  });

  it('prints one language, for people and for programs', async () => {
    expect((await lab('hi')).out).toContain(`1 of ${smsTemplateNames.length} have a number`);
    const { templates } = JSON.parse((await lab('hi', '--json')).out) as { readonly templates: readonly object[] };
    expect(templates[0]).toEqual({
      name: 'sign-in-code',
      language: 'hi',
      text: textOf('sign-in-code', 'hi'),
      templateId: '1107161234567890124',
    });
    expect(templates).toHaveLength(smsTemplateNames.length);
  });

  it('says if the address is not yet known', async () => {
    const without = { program: 'lab', operator, words: ['sms-templates', 'en'] } as const;
    const server = await testServer();
    const { out } = await answerRequest({ ...server, settings: { ...server.settings, publicOrigin: undefined } }, without);
    expect(out).toContain('PUBLIC_ORIGIN is not set: https://lab.example.com stands in its place.');
    expect((await lab('en')).out).not.toContain('PUBLIC_ORIGIN is not set');
  });

  it('names the languages that there are', async () => {
    expect(await lab('fr')).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no language fr. It is one of en, hi, ta'),
    });
  });
});
