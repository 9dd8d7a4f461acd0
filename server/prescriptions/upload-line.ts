import type { FastifyRequest } from 'fastify';
import { NewPrescriptionFields } from '../../src/contract/prescriptions.ts';
import type { AppDeps } from '../platform/deps.ts';
import { freeBytesIn, withIncoming } from '../platform/files/folders.ts';
import { FixedWindows } from '../platform/limits/fixed-windows.ts';
import { checkedForm } from '../platform/plugins/validation.ts';
import type { StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { FairQueue } from '../platform/limits/fair-queue.ts';
import { parsedJudgement } from './judgement.ts';
import { receiveUpload } from './receive-upload.ts';
import { diskFull, judgementOfOthers, nothingChosen, tooBusy, tooManyAtOnce } from './refusals.ts';
import { storeUpload } from './upload-prescription.ts';

const lastForMs = 3_600_000;
/** Beyond this number, the customer whose entry is oldest is forgotten. */
const mostRemembered = 10_000;

/**
 * Receives and opens uploads, each customer in turn. A customer whose file was given up, because it cost more than a file
 * may, comes after all others for an hour: their next file may take another minute of everybody's time.
 * @returns a function that receives one request; it throws an HttpError in words for the customer
 */
export function uploadLine(deps: AppDeps): (request: FastifyRequest, key: string | undefined) => Promise<StoredAnswer> {
  const { settings, now } = deps;
  // A few uploads of one customer are received at once, until they are stored. The others wait unread, so that nobody fills
  // the disk with files that wait to be opened. One file is opened at a time. A request that waits holds a connection; an app
  // sends its queue one by one, so no customer has this many at once.
  const words = { tooManyOfOne: tooManyAtOnce, full: tooBusy };
  const taken = new FairQueue({ most: 1000, mostEach: 2, mostWaitingEach: 250, mostWaiting: 4000, ...words });
  const opened = new FairQueue({ most: 1 });
  const costly = new FixedWindows({ most: 1, windowMs: lastForMs }, mostRemembered);
  return async (request, key) => {
    const { customerId } = request;
    if ((await freeBytesIn(settings.dataDir)) < settings.limits.minFreeMegabytes * 1024 * 1024) throw diskFull();
    const takeIn = async (path: string) => {
      const { files, fields: given } = await receiveUpload(request, path);
      if (!given.patientId) throw nothingChosen();
      const { judgement } = given;
      const fields = checkedForm(NewPrescriptionFields, {
        ...given,
        ...(judgement !== undefined && { judgement: parsedJudgement(judgement) }),
      });
      if (fields.judgement && fields.judgement.length !== files.length) throw judgementOfOthers();
      const upload = { customerId, key, files, fields, path };
      const noteCostly = () => void costly.take(customerId, now());
      const isLast = costly.has(customerId, now());
      return opened.take([customerId], () => storeUpload(deps, upload, noteCostly), { isLast });
    };
    return taken.take([customerId], () => withIncoming(settings.dataDir, now(), takeIn));
  };
}
