import type { Static } from 'typebox';
import { IdParams } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import {
  SuggestionAnswer,
  SuggestionQuery,
  TestAnswer,
  TestCategoryListAnswer,
  TestListAnswer,
  TestListQuery,
  type TestRow,
} from '../../src/contract/tests.ts';
import { notFound, success } from '../answers.ts';
import type { ApiServer, AppDeps } from '../deps.ts';
import { currentCatalogue } from '../stores/catalogue.ts';
import { isHeldByCaller, NotModified } from './public-answer.ts';

export function catalogueRoutes(api: ApiServer, deps: AppDeps): void {
  const { database } = deps;
  suggestionRoutes(api, deps);

  api.get(
    paths.testCategories,
    { schema: { response: { 200: TestCategoryListAnswer, 304: NotModified } } },
    async ({ headers }, reply) => {
      const { version, categories } = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success([...categories]));
    },
  );

  api.get(
    paths.tests,
    { schema: { querystring: TestListQuery, response: { 200: TestListAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const { version, tests } = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success(pageOf(tests, query)));
    },
  );

  api.get(
    paths.test,
    { schema: { params: IdParams, response: { 200: TestAnswer, 304: NotModified } } },
    async ({ headers, params }, reply) => {
      const { version, testDetails } = await currentCatalogue(database);
      const test = testDetails.get(params.id);
      if (test === undefined) throw notFound('Test not found');
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success(test));
    },
  );
}

/** Fewer letters begin half of the catalogue (TESTS-033). */
const leastLetters = 2;

function suggestionRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(
    paths.suggestions,
    { schema: { querystring: SuggestionQuery, response: { 200: SuggestionAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const { version, searchTestNames } = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      const text = query.q.trim();
      return reply.send(success(text.length < leastLetters ? [] : searchTestNames(text).slice(0, query.limit)));
    },
  );
}

function pageOf(tests: readonly TestRow[], { limit, page }: Static<typeof TestListQuery>) {
  const items = tests.slice((page - 1) * limit, page * limit);
  return { items, total: tests.length, page, totalPages: Math.ceil(tests.length / limit) };
}
