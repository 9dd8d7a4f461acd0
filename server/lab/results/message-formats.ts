/** The two standards: how a message is read, and how it is answered. */
import type { StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import { readFhir } from './fhir-report.ts';
import { acceptedAck, isUnderstood, refusedAck } from './hl7-ack.ts';
import { segmentsOf, type Segment } from './hl7-segments.ts';
import type { LabMessage } from './lab-message.ts';
import { acceptedOutcome, refusedOutcome } from './operation-outcome.ts';
import { headOf, type Hl7Head } from './oru-head.ts';
import { readOru } from './oru-message.ts';
import { oruTextOf } from './oru-text.ts';
import { Refusal, type Reason } from './refusal.ts';

type Place = { readonly timeZone: string; readonly at: number };

export type Format = (
  body: Buffer,
  place: Place,
) => {
  readonly contentType: string;
  /** @throws Refusal */
  readonly message: () => LabMessage;
  readonly accepted: (text: string) => StoredAnswer;
  readonly refused: (refusal: Refusal) => StoredAnswer;
};

const statusFor = (reason: Reason): number => {
  if (reason === 'too-large') return 413;
  return isUnderstood(reason) ? 422 : 400;
};

export const fhirContentType = 'application/fhir+json; charset=utf-8';

export const fhirFormat: Format = (body) => ({
  contentType: fhirContentType,
  message: () => readFhir(parsed(body)),
  accepted: (text) => ({ status: 200, body: acceptedOutcome(text) }),
  refused: ({ reason, message }) => ({ status: statusFor(reason), body: refusedOutcome(reason, message.split('\n')) }),
});

/** A PDF has none of these signs, so a message with more of them is made to cost time. */
const mostParts = 200_000;

function parsed(body: Buffer): unknown {
  let parts = 0;
  for (const sign of ['{', '[', ','])
    for (let at = body.indexOf(sign); at >= 0 && parts <= mostParts; at = body.indexOf(sign, at + 1)) parts += 1;
  if (parts > mostParts) throw new Refusal('too-large', 'The message has too many parts');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // The decoder says no more than that, and the sender is told.
    throw new Refusal('unreadable', 'The text is no UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may be health data.
    throw new Refusal('unreadable', 'This is no readable JSON');
  }
}

export const hl7Format: Format = (body, place) => {
  // Also an answer that refuses repeats the message's id, as far as it can be read.
  let head: Hl7Head | undefined;
  const segments = (): readonly Segment[] => {
    const found = segmentsOf(oruTextOf(body));
    head = found[0] && headOf(found[0]);
    return found;
  };
  return {
    contentType: 'application/hl7-v2; charset=utf-8',
    message: () => {
      const found = segments();
      const [msh] = found;
      if (msh === undefined || head === undefined) throw new Refusal('unreadable', 'The message is empty');
      return readOru(found, head);
    },
    accepted: (text) => ({ status: 200, body: head === undefined ? '' : acceptedAck(head, text, place) }),
    refused: (refusal) => ({ status: statusFor(refusal.reason), body: refusedAck(head, refusal, place) }),
  };
};
