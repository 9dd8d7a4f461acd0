import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { NewPrescriptionFields, RetakeFields } from '../../src/contract/prescriptions.ts';
import type { AppDeps } from '../platform/deps.ts';
import { freeBytesIn, withIncoming } from '../platform/files/folders.ts';
import { FixedWindows } from '../platform/limits/fixed-windows.ts';
import { checkedForm } from '../platform/plugins/validation.ts';
import type { StoredAnswer } from '../platform/idempotency/idempotency-store.ts';
import { FairQueue } from '../platform/limits/fair-queue.ts';
import { parsedJudgement } from './judgement.ts';
import { receiveUpload, type Received } from './receive-upload.ts';
import { diskFull, judgementOfOthers, noPhoto, nothingChosen, onePhoto, tooBusy, tooManyAtOnce } from './refusals.ts';
import { storeRetake, type Retake } from './store-retake.ts';
import { storeUpload } from './upload-prescription.ts';

const lastForMs = 3_600_000;
/** Beyond this number, the customer whose entry is oldest is forgotten. */
const mostRemembered = 10_000;

/** What is done with a form that was received; `path` is where its first file is. */
type Store = (received: Received, path: string) => (noteCostly: () => void) => Promise<StoredAnswer>;

type UploadLine = {
  readonly upload: (request: FastifyRequest, key: string | undefined) => Promise<StoredAnswer>;
  /** Takes one page of a prescription again. */
  readonly retake: (request: FastifyRequest, of: Pick<Retake, 'key' | 'prescriptionId' | 'page'>) => Promise<StoredAnswer>;
};

/**
 * Receives and opens uploads, each customer in turn. A customer whose file was given up, because it cost more than a file
 * may, comes after all others for an hour: their next file may take another minute of everybody's time.
 * @returns functions that receive one request; they throw an HttpError in words for the customer
 */
export function uploadLine(deps: AppDeps): UploadLine {
  const { settings, now } = deps;
  // A few uploads of one customer are received at once, until they are stored. The others wait unread, so that nobody fills
  // the disk with files that wait to be opened. One file is opened at a time. A request that waits holds a connection; an app
  // sends its queue one by one, so no customer has this many at once.
  const words = { tooManyOfOne: tooManyAtOnce, full: tooBusy };
  const taken = new FairQueue({ most: 1000, mostEach: 2, mostWaitingEach: 250, mostWaiting: 4000, ...words });
  const opened = new FairQueue({ most: 1 });
  const costly = new FixedWindows({ most: 1, windowMs: lastForMs }, mostRemembered);

  async function inTurn(request: FastifyRequest, store: Store): Promise<StoredAnswer> {
    const { customerId } = request;
    if ((await freeBytesIn(settings.dataDir)) < settings.limits.minFreeMegabytes * 1024 * 1024) throw diskFull();
    const takeIn = async (path: string) => {
      const work = store(await receiveUpload(request, path), path);
      const noteCostly = () => void costly.take(customerId, now());
      const isLast = costly.has(customerId, now());
      return opened.take([customerId], () => work(noteCostly), { isLast });
    };
    return taken.take([customerId], () => withIncoming(settings.dataDir, now(), takeIn));
  }

  return {
    upload: (request, key) =>
      inTurn(request, ({ files, fields }, path) => {
        if (!fields.patientId) throw nothingChosen();
        const { customerId } = request;
        const upload = { customerId, key, files, fields: checkedFields(NewPrescriptionFields, { files, fields }), path };
        return (noteCostly) => storeUpload(deps, upload, noteCostly);
      }),
    retake: (request, of) =>
      inTurn(request, ({ files, fields }) => {
        const [file, ...others] = files;
        if (file === undefined || others.length > 0) throw onePhoto();
        if (file.kind === 'pdf') throw noPhoto();
        const { judgement: [judgement = null] = [] } = checkedFields(RetakeFields, { files, fields });
        const again = { ...of, customerId: request.customerId, file, judgement };
        return (noteCostly) => storeRetake(deps, again, noteCostly);
      }),
  };
}

/** @throws HttpError 400 when a field is not as the contract says, or the judgement is not of these files */
function checkedFields<Form extends typeof NewPrescriptionFields | typeof RetakeFields>(
  form: Form,
  { files, fields: { judgement, ...fields } }: Received,
): Static<Form> {
  const checked = checkedForm(form, { ...fields, ...(judgement !== undefined && { judgement: parsedJudgement(judgement) }) });
  if (checked.judgement && checked.judgement.length !== files.length) throw judgementOfOthers();
  return checked;
}
