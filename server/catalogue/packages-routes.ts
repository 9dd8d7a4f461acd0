import words from '#words/refusals';
import { IdParams } from '../../src/contract/envelope.ts';
import { PackageAnswer, PackageListAnswer, PackageListQuery, type TestPackage } from '../../src/contract/packages.ts';
import { paths } from '../../src/contract/paths.ts';
import { priceToPay } from '../../src/lib/catalogue/package-words.ts';
import { notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { currentCatalogue, type CatalogueView } from './catalogue-store.ts';
import { sendPrepared } from './prepared-answer.ts';
import { isHeldByCaller, NotModified } from '../platform/public-answer.ts';

export function packageRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(
    paths.packages,
    { schema: { querystring: PackageListQuery, response: { 200: PackageListAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const catalogue = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, catalogue.version)) return reply.code(304).send(null);
      if (isWhole(catalogue, query)) {
        const data = () => ({ items: catalogue.packages, total: catalogue.packages.length });
        return sendPrepared(reply, { headers, view: catalogue, name: 'packages', data });
      }
      const found = await wantedPackages(catalogue, query);
      return reply.send(success({ items: found.slice(0, query.limit), total: found.length }));
    },
  );

  api.get(
    paths.package,
    { schema: { params: IdParams, response: { 200: PackageAnswer, 304: NotModified } } },
    async ({ headers, params }, reply) => {
      const { version, packageDetails } = await currentCatalogue(database);
      const found = packageDetails.get(params.id);
      if (found === undefined) throw notFound(words.packageNotFound);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success(found));
    },
  );
}

/** Tells whether the query is the one that the page sends without any filter. */
function isWhole({ packages }: CatalogueView, query: PackageListQuery): boolean {
  const { search = '', categoryId, minPrice, maxPrice, isActive = true, limit } = query;
  const isFiltered = [categoryId, minPrice, maxPrice].some((filter) => filter !== undefined) || search.trim() !== '';
  return isActive && !isFiltered && limit >= packages.length;
}

/** Returns the packages: with a search, the best match first, otherwise popular ones first, then by name. */
async function wantedPackages(catalogue: CatalogueView, query: PackageListQuery): Promise<TestPackage[]> {
  // Only offered packages are ever listed, so there are no inactive ones.
  if (query.isActive === false) return [];
  const { search = '', categoryId, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = query;
  const found = search.trim() === '' ? catalogue.packages : await catalogue.searchPackages(search);
  return found.filter((row) => {
    const price = priceToPay(row);
    return (categoryId === undefined || row.categoryId === categoryId) && price >= minPrice && price <= maxPrice;
  });
}
