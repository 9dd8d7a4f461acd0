import { languages } from '../../platform/language.ts';
import { registeredAs } from '../../settings/sms-registration.ts';
import { smsTemplates as templatesIn, tags } from '../../messages/sms-templates.ts';
import { UsageError } from '../request.ts';
import type { Command } from './command.ts';

const placeholder = 'https://lab.example.com';

/** Prints what the provider registers with the operators, and what of it SMS_TEMPLATES has. */
export const smsTemplates: Command = async ({ settings: { publicOrigin, messages } }, call) => {
  const language = call.words['LANGUAGE'];
  if (language !== undefined && !languages.some((code) => code === language))
    throw new UsageError(`There is no language ${language}. It is one of ${languages.join(', ')}`);
  const origin = publicOrigin ?? placeholder;
  const templates = (language === undefined ? languages : [language]).flatMap((code) => templatesIn(code, origin));
  const entries = templates.map((template) => ({
    ...template,
    templateId: registeredAs(messages.smsTemplates, template.name, template.language)?.templateId ?? null,
  }));
  const missing = entries.filter(({ templateId }) => templateId === null).length;
  const text = [
    ...entries.map((one) => `${one.name} ${one.language}, ${one.templateId ?? 'not registered'}\n${one.text}`),
    Object.entries(tags)
      .map(([name, value]) => `{#${name}#}: ${value}`)
      .join('\n'),
    ...(publicOrigin === undefined ? [`PUBLIC_ORIGIN is not set: ${placeholder} stands in its place.`] : []),
    `${entries.length - missing} of ${entries.length} have a number in SMS_TEMPLATES.`,
  ];
  return { text: text.join('\n\n'), data: { templates: entries } };
};
