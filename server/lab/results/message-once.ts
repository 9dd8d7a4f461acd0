/** One answer for each message, however often it comes, and whichever server it comes to. */
import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/answers.ts';
import type { Database } from '../../platform/db/schema.ts';
import { answerOnce, findAnswer, type KeyedRequest, type StoredAnswer } from '../../platform/idempotency/idempotency-store.ts';
import type { Outcome, Surroundings } from '../../reports/release-report.ts';
import type { ReportRow } from '../../reports/report-rows.ts';
import { quoted, type LabMessage } from './lab-message.ts';
import { Refusal } from './refusal.ts';

/** The message came before, perhaps at the same moment to another server. */
export class AnsweredBefore extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('The message was answered before');
    this.answer = answer;
  }
}

/**
 * The answer belongs to the key of the lab, for all customers together: no message of one system can say the same id twice. Whether
 * a repetition says the same is judged by what is read of it: engines that send again put a new time into it.
 * @param labKeyId the key's own id, which stays when the key is rotated
 */
export function keyedRequest(message: LabMessage, { id }: ReportRow, labKeyId: string): KeyedRequest {
  const { sender, messageId, isPartial, isCorrection, notes, rows, patient, pdf, faults } = message;
  return {
    labKeyId,
    route: 'POST /lab/v1/results',
    key: `results ${hashOf(JSON.stringify([sender, messageId]))}`,
    content: [id, isPartial, isCorrection, notes ?? null, rows, patient, faults, pdf?.hash ?? null],
    otherContent: `The id ${quoted(messageId)} was used for another message before: each message needs an id of its own`,
  };
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64url');

/**
 * @throws AnsweredBefore; Refusal if the id came with other content
 */
export async function checkNew(database: Database, request: KeyedRequest, at: number): Promise<void> {
  const answer = await asRefusal(() => findAnswer(database, request, at));
  if (answer !== undefined) throw new AnsweredBefore(answer);
}

/** Stores the answer in the transaction of the release, which may be tried several times. */
export function answeredOnce(request: KeyedRequest, at: number, answerTo: (outcome: Outcome) => StoredAnswer) {
  let answer: StoredAnswer | undefined;
  const within: NonNullable<Surroundings['within']> = async (transaction, write) => {
    const writes: Awaited<ReturnType<typeof write>>[] = [];
    const stored = await asRefusal(() =>
      answerOnce(transaction, request, at, async () => {
        const written = await write();
        writes.push(written);
        return answerTo(written.outcome);
      }),
    );
    const [written] = writes;
    if (written === undefined) throw new AnsweredBefore(stored);
    answer = stored;
    return written;
  };
  return {
    within,
    answer: (): StoredAnswer => {
      if (answer === undefined) throw new TypeError('Nothing was released yet');
      return answer;
    },
  };
}

async function asRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) throw new Refusal('used-id', error.message);
    throw error;
  }
}
