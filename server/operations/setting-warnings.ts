/** The server starts with these settings, but they are probably mistakes that an operator would notice only weeks later. */
import { brand, brandFrom, isSaid, settingOf, type Brand } from '../../src/brand.ts';
import { english, languages } from '../../src/words/languages.ts';
import { settingNames, type Settings } from '../settings/config.ts';
import type { Environment } from '../settings/environment-reader.ts';
import { registeredAs } from '../settings/sms-registration.ts';
import { smsTemplateNames } from '../messages/sms-template-names.ts';
import { isOneSlipAway, isSwap } from './slips.ts';

/** @param pageBrand the brand of the built page; undefined without a page, or if an older build did not record it */
export function warningsAbout(settings: Settings, env: Environment, pageBrand: Brand | undefined): string[] {
  return [
    ...misspeltNames(env),
    ...openOrigin(settings),
    ...missingSender(settings),
    ...missingWays(settings),
    ...missingTemplates(settings),
    ...receiptsOfNobody(settings),
    ...incompleteBill(settings),
    ...otherBrand(settings, pageBrand),
  ];
}

const otherLanguages = languages.filter((code) => code !== english).map((code) => code.toUpperCase());

const brandNames = (prefix: string): string[] =>
  Object.keys(brand).flatMap((key) => {
    const name = prefix + settingOf(key);
    return [name, ...(isSaid(key) ? otherLanguages.map((code) => `${name}_${code}`) : [])];
  });

/** In names as short as this, one other letter makes another word: POST, HOSTS, DEMOS. */
const shortName = 5;

/**
 * Returns unknown names that are one slip away from a known name which is not set. Names that are further away are ignored,
 * because they may be other programs' variables.
 */
function misspeltNames(env: Environment): string[] {
  const known = new Set([...settingNames(), ...brandNames('BRAND_'), ...brandNames('VITE_BRAND_')]);
  const missing = [...known].filter((name) => !env[name]?.trim());
  return Object.keys(env).flatMap((typed) => {
    if (known.has(typed)) return [];
    const meant = missing.find((name) => (name.length > shortName ? isOneSlipAway(typed, name) : isSwap(typed, name)));
    return meant === undefined ? [] : [`${typed} is not a setting and has no effect. If you mean ${meant}, set that.`];
  });
}

const isThisMachine = (host: string): boolean => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

function openOrigin({ publicOrigin }: Settings): string[] {
  const url = publicOrigin === undefined ? null : URL.parse(publicOrigin);
  if (url === null || url.protocol === 'https:' || isThisMachine(url.hostname)) return [];
  return [
    `PUBLIC_ORIGIN=${publicOrigin} is without https: passwords and reports would be sent where others can read them. Put a proxy with TLS in front, and set PUBLIC_ORIGIN to its https:// address.`,
  ];
}

function missingSender({ messages: { smtpUrl, mailFrom } }: Settings): string[] {
  if (smtpUrl === undefined || mailFrom.address !== brandFrom({}, '').email) return [];
  return [
    `SMTP_URL is set without a sender: mails would come from ${mailFrom.address}, which no mail server accepts. Set MAIL_FROM, as in Lab <mail@lab.example.com>.`,
  ];
}

function missingWays({ canMail, canText }: Settings): string[] {
  if (canMail) return canText ? [] : ['Without SMS_URL no codes by SMS can be sent.'];
  if (canText) return ['Without SMTP_URL no codes by email, reset links and order mails can be sent.'];
  return ['Without SMTP_URL and SMS_URL no codes, reset links and order mails can be sent.'];
}

/** In English, and in the languages of which some are registered. */
function missingTemplates({ messages: { smsTemplates } }: Settings): string[] {
  if (smsTemplates === undefined) return [];
  const named = new Set([english, ...Object.values(smsTemplates.templates).flatMap((ids) => Object.keys(ids))]);
  const missing = smsTemplateNames.flatMap((name) =>
    [...named].flatMap((language) => (registeredAs(smsTemplates, name, language) === undefined ? [`${name} ${language}`] : [])),
  );
  if (missing.length === 0) return [];
  return [
    `SMS_TEMPLATES has no number for ${missing.join(', ')}: operators in India drop such an SMS. "npm run lab -- sms-templates" prints what to register.`,
  ];
}

function receiptsOfNobody({ messages: { smsUrl, smsReceipts } }: Settings): string[] {
  if (smsReceipts === undefined || smsUrl !== undefined) return [];
  return ['SMS_RECEIPTS_SECRET has no effect without SMS_URL: no SMS is handed to a gateway that could report of it.'];
}

/** The server's mails and papers make no claims. */
const isOfPageAlone = (key: string): boolean => key === 'examples' || key.startsWith('claim');

/**
 * The law requires these details of a bill of supply. A server with none of them is not warned, because the provider may not
 * need them.
 */
function incompleteBill({ seller: { gstin, address, serviceCode, series } }: Settings): string[] {
  if (brand.bill.toLowerCase() !== 'bill of supply') return [];
  const fields = { GSTIN: gstin, BILL_ADDRESS: address, BILL_SERVICE_CODE: serviceCode, BILL_SERIES: series };
  const missing = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [name] : []));
  return missing.length === 0 ? [] : [`A bill of supply without ${missing.join(', ')} is not complete. Set what is missing.`];
}

function otherBrand({ timeZone }: Settings, pageBrand: Brand | undefined): string[] {
  if (pageBrand === undefined) return [];
  const ofServer: Record<string, string> = { ...brand, timeZone };
  const differing = Object.entries(pageBrand).flatMap(([key, value]) => {
    const name = settingOf(key);
    const nameHere = key === 'timeZone' ? name : `BRAND_${name}`;
    return value === ofServer[key] || isOfPageAlone(key) ? [] : [`${nameHere} and VITE_BRAND_${name}`];
  });
  if (differing.length === 0) return [];
  return [
    `The page was built with another brand than the server has. Give ${differing.join(', ')} the same values, and build the page again.`,
  ];
}
