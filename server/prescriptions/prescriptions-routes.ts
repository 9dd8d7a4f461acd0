import words from '#words/refusals-prescriptions';
import multipart from '@fastify/multipart';
import type { FastifySchemaCompiler } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { maxPrescriptionPages } from '../../src/contract/choices.ts';
import { Done, IdParams } from '../../src/contract/envelope.ts';
import { OptionalIdempotencyKey } from '../../src/contract/orders.ts';
import { paths } from '../../src/contract/paths.ts';
import { retakePath } from '../../src/contract/retake-path.ts';
import {
  NewPrescriptionFields,
  RetakeFields,
  PageParams,
  PrescriptionAnswer,
  PrescriptionFile,
  PrescriptionListAnswer,
} from '../../src/contract/prescriptions.ts';
import { HttpError, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { fileStoreOf } from '../platform/files/store-in-use.ts';
import { sendFile } from '../platform/files/send-file.ts';
import { sendStored } from '../platform/idempotency/send-stored.ts';
import { longestReceiveMs } from '../platform/plugins/receive-time.ts';
import { compileValidator } from '../platform/plugins/validation.ts';
import { removePrescription, unknownPrescription } from './remove-prescription.ts';
import { uploadLine } from './upload-line.ts';
import { findPrescription, listPrescriptions } from './prescriptions-store.ts';

export function prescriptionRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, settings } = deps;

  api.get(paths.prescriptions, { schema: { response: { 200: PrescriptionListAnswer } } }, async ({ customerId }) =>
    success({ prescriptions: await listPrescriptions(database, customerId) }),
  );

  api.delete(paths.prescription, { schema: { params: IdParams, response: { 200: Done } } }, async ({ customerId, params }) => {
    await removePrescription(deps, customerId, params.id);
    return success({});
  });

  api.get(
    paths.prescriptionDownload,
    { schema: { params: IdParams, response: { 200: PrescriptionFile } } },
    async ({ customerId, params }, reply) => {
      const open = async () => {
        const row = await findPrescription(database, customerId, params.id);
        const content = row && (await fileStoreOf(settings).read(database, row.fileId));
        return content && { name: row.fileName, type: row.fileType, size: row.fileSize, content };
      };
      // A page that is taken again between the two steps has the whole in another file.
      const file = (await open()) ?? (await open());
      if (file === undefined) throw unknownPrescription();
      return sendFile(reply, file);
    },
  );

  // This plugin context is separate, because the API takes nothing but JSON elsewhere.
  void api.register(async (forms: ApiServer) => uploadRoute(forms, deps));
}

const UploadForm = Type.Object({
  ...NewPrescriptionFields.properties,
  /** One part for a file; several are the photos of one prescription's pages, in their order (decision X14). */
  file: Type.Array(Type.String({ format: 'binary' }), { minItems: 1, maxItems: maxPrescriptionPages }),
});

const RetakeForm = Type.Object({ ...RetakeFields.properties, file: Type.String({ format: 'binary' }) });

/** A form is a stream, so what it has is checked after it has arrived. */
const exceptBody: FastifySchemaCompiler<TSchema> = (part) => (part.httpPart === 'body' ? () => true : compileValidator(part));

async function uploadRoute(forms: ApiServer, deps: AppDeps): Promise<void> {
  forms.removeAllContentTypeParsers();
  await forms.register(multipart);
  forms.addContentTypeParser('*', (_request, _body, done) => done(new HttpError(415, words.notForm)));
  const { upload, retake } = uploadLine(deps);
  // This allows 5 MB at 35 kbit/s, the speed of the slowest mobile networks.
  const config = { receiveWithinMs: longestReceiveMs };
  forms.post(
    paths.prescriptions,
    {
      schema: {
        headers: OptionalIdempotencyKey,
        consumes: ['multipart/form-data'],
        body: UploadForm,
        response: { 201: PrescriptionAnswer },
      },
      validatorCompiler: exceptBody,
      config,
    },
    async (request, reply) => sendStored(reply, await upload(request, request.headers['idempotency-key'])),
  );

  forms.post(
    retakePath,
    {
      schema: {
        params: PageParams,
        headers: OptionalIdempotencyKey,
        consumes: ['multipart/form-data'],
        body: RetakeForm,
        response: { 200: PrescriptionAnswer },
      },
      validatorCompiler: exceptBody,
      config,
    },
    async (request, reply) => {
      const { id, page } = request.params;
      const of = { key: request.headers['idempotency-key'], prescriptionId: id, page };
      return sendStored(reply, await retake(request, of));
    },
  );
}
