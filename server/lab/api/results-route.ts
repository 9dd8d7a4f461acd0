/** The results of the lab's own systems (decision D144): messages of other standards than the rest, in their bytes. */
import words from '#words/refusals';
import { finished } from 'node:stream/promises';
import type { FastifyError, onRequestAsyncHookHandler } from 'fastify';
import { Type } from 'typebox';
import { oneOf } from '../../../src/contract/formats.ts';
import { noRoom, tooManyRequests } from '../../platform/answers.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import { freeBytesIn } from '../../platform/files/folders.ts';
import { sendStored } from '../../platform/idempotency/send-stored.ts';
import { FairQueue } from '../../platform/limits/fair-queue.ts';
import { compileValidator } from '../../platform/plugins/validation.ts';
import { receiveResults, refuseUnread, resultsContentTypes, resultsMostBytes, type Unread } from '../results/receive-results.ts';
import { labPaths } from './lab-paths.ts';
import { operatorOf } from './require-lab-key.ts';

/** 28 MB at 750 kbit/s. A call that waits for its turn is still arriving, too. */
const receiveWithinMs = 5 * 60_000;
const soonMs = 10_000;
const tooManyAtOnce = () => tooManyRequests(soonMs, words.tooManyAtOnce);

const Fhir = Type.Object(
  { resourceType: oneOf(['DiagnosticReport', 'Bundle']) },
  { description: 'FHIR R4, as JSON: a DiagnosticReport, or a Bundle with one' },
);
const Hl7 = Type.String({ format: 'binary', description: 'HL7 v2 (2.3 to 2.8), ORU^R01, as ER7' });
const Outcome = Type.Object(
  {
    resourceType: Type.Literal('OperationOutcome'),
    issue: Type.Array(Type.Object({ severity: Type.String(), code: Type.String(), diagnostics: Type.String() })),
  },
  { description: 'An issue for each fault' },
);
const Ack = Type.String({ description: 'ACK^R01, with an ERR segment for each fault' });

const body = {
  content: Object.fromEntries(resultsContentTypes.map((type) => [type, { schema: type.includes('hl7') ? Hl7 : Fhir }])),
};

const answers = {
  200: 'The report is released, or was by the same message before',
  400: 'The message could not be read, or is of a kind that is not read here',
  413: 'It is too large',
  415: 'The content type is none of these',
  422: 'What it says cannot be released',
};
const response = Object.fromEntries(
  Object.entries(answers).map(([status, description]) => [
    status,
    { description, content: { 'application/fhir+json': { schema: Outcome }, 'application/hl7-v2': { schema: Ack } } },
  ]),
);

/** What Fastify itself refuses of a body. */
const unread: Readonly<Record<string, Unread>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'cut',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unknown-type',
};

/**
 * Whatever is said of the message has the form of its standard, also if not all of it came. What is said of the call has that of
 * the other calls: its key, its limits, a full disk, a fault of ours.
 * @param api a context of its own, because the others take JSON
 */
export function resultsRoute(api: ApiServer, deps: AppDeps): void {
  const { settings } = deps;
  api.removeAllContentTypeParsers();
  api.addContentTypeParser([...resultsContentTypes], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  api.setErrorHandler((error: FastifyError, request, reply) => {
    const why = unread[error.code];
    if (why === undefined) throw error;
    const { contentType, ...answer } = refuseUnread(deps, request.headers['content-type'], why);
    return sendStored(reply, answer, contentType);
  });
  // A message is checked or drawn into a file before anything is stored.
  api.addHook('onRequest', async () => {
    if ((await freeBytesIn(settings.dataDir)) < settings.limits.minFreeMegabytes * 1024 * 1024)
      throw noRoom(() => words.noRoom, { 'retry-after': '60' });
  });
  api.addHook('onRequest', takeInTurn());

  api.post(
    labPaths.results,
    {
      bodyLimit: resultsMostBytes,
      config: { scope: 'results', receiveWithinMs },
      schema: { body, response },
      // Messages are checked where they are read.
      validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : compileValidator(part)),
    },
    async (request, reply) => {
      const { contentType, ...answer } = await receiveResults(
        { ...deps, operator: operatorOf(request) },
        {
          contentType: request.headers['content-type'],
          // A call without a body has none.
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          keyId: request.labKey?.id ?? '',
        },
      );
      return sendStored(reply, answer, contentType);
    },
  );
}

/**
 * Whole messages are in memory until they are answered, so only a few are received at a time. The others wait unread, and the
 * systems take turns.
 */
function takeInTurn(): onRequestAsyncHookHandler {
  const line = new FairQueue({ most: 8, mostEach: 4, mostWaitingEach: 100, tooManyOfOne: tooManyAtOnce });
  return (request, reply) =>
    new Promise<void>((resolve, reject) => {
      const answered = () => {
        resolve();
        // However it ends: a sender that has left while it waited has its turn as well, and leaves it at once.
        return finished(reply.raw).catch(() => undefined);
      };
      line.take([request.labKey?.id ?? ''], answered).catch(reject);
    });
}
