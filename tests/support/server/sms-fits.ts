/** Tells what an operator would: of which registered template a text is. */
import type { SmsTemplate } from '../../../server/messages/sms-templates.ts';

const forms: Readonly<Record<string, string>> = {
  '{#numeric#}': String.raw`\d{1,10}`,
  '{#alphanumeric#}': '.{1,40}',
  '{#url#}': String.raw`https?://\S+`,
};

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

export function fits(template: SmsTemplate, text: string): boolean {
  const parts = template.text.split(/(\{#[a-z]+#\})/).map((part) => forms[part] ?? escaped(part));
  return new RegExp(`^${parts.join('')}$`, 'su').test(text);
}
