/** Takes the results of a report from the lab's own system. */
import { HttpError } from '../../platform/answers.ts';
import type { StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import { isMeant } from '../is-meant.ts';
import { CommandError, type CommandDeps } from '../request.ts';
import { quoted } from './lab-message.ts';
import { fhirContentType, formats, type ReadMessage, type Standard } from './message-formats.ts';
import { AnsweredBefore } from './message-once.ts';
import { refusedOutcome } from './operation-outcome.ts';
import { readMessage } from './read-message.ts';
import { Refusal, type Refused } from './refusal.ts';
import { releaseMessage } from './release-message.ts';

/** A PDF of 20 MB takes a third more as Base64, and there is the message around it. */
export const resultsMostBytes = 28 * 1024 * 1024;

/** The content types that are read; the route hands their bodies over as they came. */
export const resultsContentTypes = [
  'application/fhir+json',
  'application/json',
  'application/hl7-v2',
  'application/hl7-v2+er7',
  'x-application/hl7-v2+er7',
] as const;

export type SentResults = {
  readonly contentType: string | undefined;
  /** it is empty afterwards if it was large */
  readonly body: Buffer;
  /** the id of the key it came with: the ids of messages are each key's own */
  readonly keyId: string;
};

export type ResultsAnswer = { readonly status: number; readonly contentType: string; readonly body: string };

type Place = { readonly timeZone: string; readonly at: number };

const placeOf = ({ settings, now }: Pick<CommandDeps, 'settings' | 'now'>): Place => ({
  timeZone: settings.timeZone,
  at: now(),
});

/**
 * Releases a report from a FHIR R4 DiagnosticReport or an HL7 v2 ORU^R01 message. A message is done as a whole or not at all, and
 * once, however often it comes. The answer is an OperationOutcome or an ACK: 200 when it is done; 400, 413, 415 or 422 with a
 * line for each fault when it is not.
 * @param deps its operator is recorded with the release
 * @throws only what no sender can help, such as an error of the database
 */
export async function receiveResults(deps: CommandDeps, { contentType, body, keyId }: SentResults): Promise<ResultsAnswer> {
  const standard = standardOf(contentType);
  if (standard === undefined) return unknownType(contentType);
  if (body.length > resultsMostBytes) return refuseUnread(deps, contentType, 'too-large');
  const place = placeOf(deps);
  const read = await readMessage(standard, body, keyId);
  const answer = await releaseRead(deps, standard, { read, keyId, place });
  return { ...answer, contentType: formats[standard].contentType };
}

type Read = { readonly read: ReadMessage; readonly keyId: string; readonly place: Place };

async function releaseRead(deps: CommandDeps, standard: Standard, { read, keyId, place }: Read): Promise<StoredAnswer> {
  const { accept, refuse } = formats[standard];
  const { head } = read;
  if ('refused' in read) return refuse(head, shortened(read.refused), place);
  try {
    return await releaseMessage(deps, read.message, { keyId, accepted: (text) => accept(head, text, place) });
  } catch (error) {
    return error instanceof AnsweredBefore ? error.answer : refuse(head, shortened(refusedOf(error)), place);
  }
}

/** Why a body was not taken in as a whole, so that nothing of it could be read. */
export type Unread = 'too-large' | 'cut' | 'unknown-type';

const tooLarge = `The message is larger than ${resultsMostBytes / 1024 / 1024} MB`;
const cut = 'The message did not arrive as a whole: its length is not as Content-Length says';

/** Returns the answer to a message of which nothing could be read. */
export function refuseUnread(
  deps: Pick<CommandDeps, 'settings' | 'now'>,
  contentType: string | undefined,
  why: Unread,
): ResultsAnswer {
  const standard = standardOf(contentType);
  if (why === 'unknown-type' || standard === undefined) return unknownType(contentType);
  const refused: Refused = why === 'cut' ? { reason: 'unreadable', message: cut } : { reason: why, message: tooLarge };
  const format = formats[standard];
  return { ...format.refuse(undefined, refused, placeOf(deps)), contentType: format.contentType };
}

function standardOf(contentType = ''): Standard | undefined {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  const known = resultsContentTypes.find((one) => one === type.trim());
  if (known === undefined) return undefined;
  return known.includes('hl7') ? 'hl7' : 'fhir';
}

const unknownType = (contentType = 'none'): ResultsAnswer => ({
  status: 415,
  contentType: fhirContentType,
  body: refusedOutcome('unsupported', [
    `The content type ${quoted(contentType)} is not read here. These are: ${resultsContentTypes.join(', ')}`,
  ]),
});

/** More lines than this help nobody. */
const mostLines = 50;

/** @throws the error itself if no sender can help it */
function refusedOf(error: unknown): Refused {
  // One that has a status of its own says that the server is busy or full: the message may come again, and is not at fault.
  if (error instanceof HttpError) throw error;
  if (!(error instanceof CommandError) && !isMeant(error)) throw error;
  return { reason: error instanceof Refusal ? error.reason : 'refused', message: (error as Error).message };
}

function shortened({ reason, message }: Refused): Refused {
  const lines = message.split('\n').filter((line) => line !== 'Nothing was released.');
  const more = lines.length - mostLines;
  return { reason, message: [...lines.slice(0, mostLines), ...(more > 0 ? [`and ${more} more`] : [])].join('\n') };
}
