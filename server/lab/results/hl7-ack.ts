/** Answers an HL7 v2 message with an acknowledgement (ACK^R01). */
import { isoIn } from '../../../src/lib/time/dates.ts';
import { newId } from '../../platform/ids.ts';
import { escaped } from './hl7-segments.ts';
import { quoted } from './lab-message.ts';
import type { Hl7Head } from './oru-head.ts';
import type { Reason, Refused } from './refusal.ts';

type Place = { readonly timeZone: string; readonly at: number };

export const acceptedAck = (head: Hl7Head, text: string, place: Place): string =>
  written(head, place, ['MSA', 'AA', control(head), text], []);

/**
 * AE says that the message was understood and cannot be released, AR that it was not.
 * @param head undefined if the message does not even have one
 */
export function refusedAck(head: Hl7Head | undefined, { reason, message }: Refused, place: Place): string {
  const code = isUnderstood(reason) ? 'AE' : 'AR';
  const lines = message.split('\n');
  const errors = lines.map((line) => ['ERR', '', '', errorCodes[reason], 'E', '', '', '', line]);
  return written(head, place, ['MSA', code, control(head), lines[0] ?? ''], errors);
}

export const isUnderstood = (reason: Reason): boolean => !['unreadable', 'unsupported', 'too-large'].includes(reason);

/** Table 0357. */
const errorCodes: Readonly<Record<Reason, string>> = {
  unreadable: '100^Segment sequence error^HL70357',
  unsupported: '200^Unsupported message type^HL70357',
  'too-large': '207^Application error^HL70357',
  'unknown-report': '204^Unknown key identifier^HL70357',
  'used-id': '205^Duplicate key identifier^HL70357',
  refused: '207^Application error^HL70357',
};

const control = (head: Hl7Head | undefined): string => quoted(head?.controlId ?? '');

/** Fields whose components are ours already are not escaped again. */
const isCode = (field: string): boolean => Object.values(errorCodes).includes(field);

function written(
  head: Hl7Head | undefined,
  { timeZone, at }: Place,
  msa: readonly string[],
  errors: readonly (readonly string[])[],
): string {
  const { application = '', facility = '', processingId = '', version = '' } = head ?? {};
  const time = isoIn(timeZone, at)
    .replace(/\.\d+/, '')
    .replaceAll(/[-:T](?=\d\d)/g, '');
  const to = [application, facility].map((name) => escaped(quoted(name))).join('|');
  const rest = `${escaped(quoted(processingId)) || 'P'}|${escaped(quoted(version)) || '2.5'}||||||UNICODE UTF-8`;
  const id = newId().replaceAll('-', '').slice(0, 20);
  const msh = `MSH|^~\\&|LAB-AT-HOME||${to}|${time}||ACK^R01^ACK|${id}|${rest}`;
  const lines = [msa, ...errors].map((fields) => fields.map((field) => (isCode(field) ? field : escaped(field))).join('|'));
  return [msh, ...lines].map((line) => `${line}\r`).join('');
}
