import words from '#words/refusals';
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
import { notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { currentCatalogue } from './catalogue-store.ts';
import { sendPrepared } from './prepared-answer.ts';
import { isHeldByCaller, NotModified } from '../platform/public-answer.ts';

export function catalogueRoutes(api: ApiServer, deps: AppDeps): void {
  const { database } = deps;
  suggestionRoutes(api, deps);

  api.get(
    paths.testCategories,
    { schema: { response: { 200: TestCategoryListAnswer, 304: NotModified } } },
    async ({ headers }, reply) => {
      const view = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, view.version)) return reply.code(304).send(null);
      return sendPrepared(reply, { headers, view, name: 'categories', data: () => view.categories });
    },
  );

  api.get(
    paths.tests,
    { schema: { querystring: TestListQuery, response: { 200: TestListAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const view = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, view.version)) return reply.code(304).send(null);
      const page = pageOf(view.tests, query);
      // Only answers with the documented limit are kept, because hardly anybody sends another one.
      if (query.limit !== documentedLimit || page.items.length === 0) return reply.send(success(page));
      return sendPrepared(reply, { headers, view, name: `tests ${query.page}`, data: () => page });
    },
  );

  api.get(
    paths.test,
    { schema: { params: IdParams, response: { 200: TestAnswer, 304: NotModified } } },
    async ({ headers, params }, reply) => {
      const { version, testDetails } = await currentCatalogue(database);
      const test = testDetails.get(params.id);
      if (test === undefined) throw notFound(words.testNotFound);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success(test));
    },
  );
}

/** A shorter text is the beginning of half of the catalogue (TESTS-033). */
const leastLetters = 2;

function suggestionRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(
    paths.suggestions,
    { schema: { querystring: SuggestionQuery, response: { 200: SuggestionAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const { version, searchTestNames } = await currentCatalogue(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      const text = query.q.trim();
      const names = text.length < leastLetters ? [] : await searchTestNames(text);
      return reply.send(success(names.slice(0, query.limit)));
    },
  );
}

const documentedLimit = 1000;

function pageOf(tests: readonly TestRow[], { limit, page }: Static<typeof TestListQuery>) {
  const items = tests.slice((page - 1) * limit, page * limit);
  return { items, total: tests.length, page, totalPages: Math.ceil(tests.length / limit) };
}
