/** What the operators know of a provider's SMS. `npm run lab -- sms-templates` prints what to register with them. */
import { languages } from '../../src/words/languages.ts';
import { smsTemplateNames, type SmsTemplateName } from '../messages/sms-template-names.ts';

export type SmsRegistration = {
  /** The number under which the provider itself is registered. */
  readonly entityId: string;
  /** The sender's name that phones show, as LABHOM. */
  readonly header: string;
  /** The number of each template, by its name and the code of its language. */
  readonly templates: Readonly<Partial<Record<SmsTemplateName, Readonly<Record<string, string>>>>>;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): boolean => typeof value === 'string' && /^\d{1,30}$/.test(value);

/** @returns what is wrong with a registration as it was read from a file; nothing if it is one */
export function faultsOf(read: unknown): string[] {
  if (!isObject(read)) return ['must be an object with entityId, header and templates'];
  const { entityId, header, templates, ...others } = read;
  return [
    ...(isNumber(entityId) ? [] : ['must have the entityId as a text of digits']),
    ...(typeof header === 'string' && /^[A-Za-z\d-]{3,11}$/.test(header) ? [] : ['must have a header like LABHOM']),
    ...Object.keys(others).map((name) => `must not have ${name}`),
    ...(isObject(templates) ? Object.entries(templates).flatMap(faultsOfTemplate) : ['must have templates by their names']),
  ];
}

function faultsOfTemplate([name, ids]: [string, unknown]): string[] {
  if (!smsTemplateNames.some((known) => known === name)) return [`must not have the template ${name}, which there is not`];
  if (!isObject(ids)) return [`must have an object of languages for ${name}`];
  return Object.entries(ids).flatMap(([language, id]) => {
    if (!languages.some((known) => known === language)) return [`must not have the language ${language} for ${name}`];
    return isNumber(id) ? [] : [`must have the number of ${name} in ${language} as a text of digits`];
  });
}

/** What goes along with a text, so that the gateway can name its template; undefined if it is not registered. */
export function registeredAs(
  registration: SmsRegistration | undefined,
  template: SmsTemplateName,
  language: string,
): { readonly entityId: string; readonly header: string; readonly templateId: string } | undefined {
  const templateId = registration?.templates[template]?.[language];
  return registration && templateId ? { entityId: registration.entityId, header: registration.header, templateId } : undefined;
}
