import words from '#words/refusals';
import type { FastifyRequest } from 'fastify';
import { Done } from '../../../src/contract/envelope.ts';
import { SmsReceipts, smsReceiptsPath } from '../../../src/contract/sms-receipts.ts';
import { success, unauthorized } from '../../platform/answers.ts';
import type { ApiServer, AppDeps } from '../../platform/deps.ts';
import { isSignedWebhook } from '../../platform/standard-webhooks.ts';
import { noteReceipts } from './note-receipts.ts';
import { RejectedTemplates } from './rejected-templates.ts';

/** A hundred receipts with long reasons. */
const bodyLimit = 64 * 1024;

/**
 * Gateways call this, without a session: the signature says who calls. Which part of it is wrong is nobody's business.
 * @param api a context of its own, because a signed body has to be read in its bytes
 */
export function smsReceiptRoutes(api: ApiServer, deps: AppDeps): void {
  const { database, now, metrics, settings } = deps;
  const { smsReceipts: key } = settings.messages;
  if (key === undefined) return;
  const rejected = new RejectedTemplates(deps);
  const signed = new WeakSet<FastifyRequest>();

  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // What nobody has signed is not even parsed.
    if (!isSignedWebhook(key, request.headers, body, now())) return done(null, undefined);
    signed.add(request);
    return parse(request, body.toString(), done);
  });
  const preValidation = async (request: FastifyRequest) => {
    if (!signed.has(request)) throw unauthorized(words.refused);
  };

  api.post(
    smsReceiptsPath,
    { bodyLimit, preValidation, schema: { body: SmsReceipts, response: { 200: Done } } },
    async ({ body, headers }) => {
      const id = String(headers['webhook-id']);
      const madeAt = Number(headers['webhook-timestamp']) * 1000;
      const receipts = await noteReceipts(database, { id, receipts: [body].flat(), madeAt }, now());
      for (const receipt of receipts) {
        metrics?.receiptCame(receipt.status);
        rejected.tell(receipt);
      }
      return success({});
    },
  );
}
