/** Takes the results of a report from the lab's own system. */
import { isMeant } from '../is-meant.ts';
import { CommandError, type CommandDeps } from '../request.ts';
import { quoted } from './lab-message.ts';
import { fhirContentType, fhirFormat, hl7Format, type Format } from './message-formats.ts';
import { AnsweredBefore } from './message-once.ts';
import { refusedOutcome } from './operation-outcome.ts';
import { Refusal } from './refusal.ts';
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
  readonly body: Buffer;
  /** whose key it came with: the ids of messages are each sender's own */
  readonly keyId: string;
};

export type ResultsAnswer = { readonly status: number; readonly contentType: string; readonly body: string };

/**
 * Releases a report from a FHIR R4 DiagnosticReport or an HL7 v2 ORU^R01 message. A message is done as a whole or not at all, and
 * once, however often it comes. The answer is an OperationOutcome or an ACK: 200 when it is done; 400, 413, 415 or 422 with a
 * line for each fault when it is not.
 * @param deps its operator is recorded with the release
 * @throws only what no sender can help, such as an error of the database
 */
export async function receiveResults(deps: CommandDeps, { contentType, body, keyId }: SentResults): Promise<ResultsAnswer> {
  const format = formatOf(contentType);
  if (format === undefined) return unknownType(contentType);
  const {
    message,
    accepted,
    refused,
    contentType: answerType,
  } = format(body, {
    timeZone: deps.settings.timeZone,
    at: deps.now(),
  });
  try {
    if (body.length > resultsMostBytes) throw new Refusal('too-large', tooLarge);
    return { ...(await releaseMessage(deps, message(), { keyId, accepted })), contentType: answerType };
  } catch (error) {
    const answer = error instanceof AnsweredBefore ? error.answer : refused(refusalOf(error));
    return { ...answer, contentType: answerType };
  }
}

const tooLarge = `The message is larger than ${resultsMostBytes / 1024 / 1024} MB`;

function formatOf(contentType = ''): Format | undefined {
  const [type = ''] = contentType.toLowerCase().split(';', 1);
  const known = resultsContentTypes.find((one) => one === type.trim());
  if (known === undefined) return undefined;
  return known.includes('hl7') ? hl7Format : fhirFormat;
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
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CommandError) && !isMeant(error)) throw error;
  const reason = error instanceof Refusal ? error.reason : 'refused';
  const lines = (error as Error).message.split('\n').filter((line) => line !== 'Nothing was released.');
  const more = lines.length - mostLines;
  return new Refusal(reason, [...lines.slice(0, mostLines), ...(more > 0 ? [`and ${more} more`] : [])]);
}
