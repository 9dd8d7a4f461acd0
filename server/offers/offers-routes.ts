import words from '#words/refusals-offers';
import { createHash } from 'node:crypto';
import { CartAnswer } from '../../src/contract/cart.ts';
import { IdParams } from '../../src/contract/envelope.ts';
import { ApplyOffer, OfferAnswer, OfferCategoryListAnswer, OfferListAnswer, OfferListQuery } from '../../src/contract/offers.ts';
import { paths } from '../../src/contract/paths.ts';
import { filterOffers } from '../../src/lib/offers/offer-list.ts';
import { badRequest, notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { applyOffer } from './apply-offer.ts';
import { offerCategoriesNow, offerNow, offersNow } from './list-offers.ts';
import { isHeldByCaller, NotModified } from '../platform/public-answer.ts';

/** Offers change with time and with each use, so an answer's tag is a hash of its content. */
const versionOf = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('base64url');

export function offerRoutes(api: ApiServer, { database, settings: { timeZone }, now }: AppDeps): void {
  const moment = () => ({ at: now(), timeZone });

  api.get(
    paths.offerCategories,
    { schema: { response: { 200: OfferCategoryListAnswer, 304: NotModified } } },
    async ({ headers }, reply) => {
      const categories = await offerCategoriesNow(database, moment());
      if (isHeldByCaller(headers, reply, versionOf(categories))) return reply.code(304).send(null);
      return reply.send(success(categories));
    },
  );

  api.get(
    paths.offers,
    { schema: { querystring: OfferListQuery, response: { 200: OfferListAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const { minDiscount = 0, maxDiscount = 100 } = query;
      if (minDiscount > maxDiscount) throw badRequest(words.wrongDiscountRange, ['minDiscount', 'maxDiscount']);
      const offers = filterOffers(await offersNow(database, moment()), query);
      if (isHeldByCaller(headers, reply, versionOf(offers))) return reply.code(304).send(null);
      return reply.send(success({ offers }));
    },
  );

  api.get(
    paths.offer,
    { schema: { params: IdParams, response: { 200: OfferAnswer, 304: NotModified } } },
    async ({ headers, params }, reply) => {
      const offer = await offerNow(database, params.id, moment());
      if (offer === undefined) throw notFound(words.notFound);
      if (isHeldByCaller(headers, reply, versionOf(offer))) return reply.code(304).send(null);
      return reply.send(success(offer));
    },
  );
}

/** These routes need a session; the answer is the cart with the offer applied. */
export function applyOfferRoutes(api: ApiServer, { database, settings: { timeZone }, now }: AppDeps): void {
  api.post(paths.applyOffer, { schema: { body: ApplyOffer, response: { 200: CartAnswer } } }, async ({ customerId, body }) =>
    success(await applyOffer(database, customerId, body.offerId, { at: now(), timeZone })),
  );
}
