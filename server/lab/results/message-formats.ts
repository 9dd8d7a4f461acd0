/** The two standards: how a message is read, and how it is answered. */
import type { StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import { readFhir } from './fhir-report.ts';
import { acceptedAck, isUnderstood, refusedAck } from './hl7-ack.ts';
import { segmentsOf } from './hl7-segments.ts';
import type { LabMessage } from './lab-message.ts';
import { acceptedOutcome, refusedOutcome } from './operation-outcome.ts';
import { headOf, type Hl7Head } from './oru-head.ts';
import { readOru } from './oru-message.ts';
import { oruTextOf } from './oru-text.ts';
import { Refusal, type Reason, type Refused } from './refusal.ts';

type Place = { readonly timeZone: string; readonly at: number };

/** A message as far as it could be read. It is plain data, so that a thread can hand it over. */
export type ReadMessage = {
  /** What an answer in HL7 v2 repeats of the message, also one that refuses it. */
  readonly head?: Hl7Head | undefined;
} & ({ readonly message: LabMessage } | { readonly refused: Refused });

export type Standard = 'fhir' | 'hl7';

type Format = {
  readonly contentType: string;
  readonly read: (body: Buffer) => ReadMessage;
  readonly accept: (head: Hl7Head | undefined, text: string, place: Place) => StoredAnswer;
  readonly refuse: (head: Hl7Head | undefined, refused: Refused, place: Place) => StoredAnswer;
};

const statusFor = (reason: Reason): number => {
  if (reason === 'too-large') return 413;
  return isUnderstood(reason) ? 422 : 400;
};

export const fhirContentType = 'application/fhir+json; charset=utf-8';

/** @throws the error itself if it is no refusal */
function refusedOf(error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error;
  const { reason, message } = error;
  return { reason, message };
}

function readFhirMessage(body: Buffer): ReadMessage {
  try {
    return { message: readFhir(parsed(body)) };
  } catch (error) {
    return { refused: refusedOf(error) };
  }
}

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

function readHl7Message(body: Buffer): ReadMessage {
  let head: Hl7Head | undefined;
  try {
    const segments = segmentsOf(oruTextOf(body));
    const [msh] = segments;
    if (msh === undefined) throw new Refusal('unreadable', 'The message is empty');
    head = headOf(msh);
    return { head, message: readOru(segments, head) };
  } catch (error) {
    return { head, refused: refusedOf(error) };
  }
}

export const formats: Readonly<Record<Standard, Format>> = {
  fhir: {
    contentType: fhirContentType,
    read: readFhirMessage,
    accept: (_head, text) => ({ status: 200, body: acceptedOutcome(text) }),
    refuse: (_head, { reason, message }) => ({
      status: statusFor(reason),
      body: refusedOutcome(reason, message.split('\n')),
    }),
  },
  hl7: {
    contentType: 'application/hl7-v2; charset=utf-8',
    read: readHl7Message,
    accept: (head, text, place) => ({ status: 200, body: head === undefined ? '' : acceptedAck(head, text, place) }),
    refuse: (head, refused, place) => ({ status: statusFor(refused.reason), body: refusedAck(head, refused, place) }),
  },
};
