import words from '#words/refusals';
import { BlogAnswer, BlogCategoryListAnswer, BlogListAnswer, BlogListQuery } from '../../src/contract/blogs.ts';
import { IdParams } from '../../src/contract/envelope.ts';
import { paths } from '../../src/contract/paths.ts';
import { blogSortOf, tagsOf, visibleBlogs, type BlogChoice } from '../../src/lib/articles/blog-list.ts';
import { notFound, success } from '../platform/answers.ts';
import type { ApiServer, AppDeps } from '../platform/deps.ts';
import { currentArticles } from './articles-store.ts';
import { isHeldByCaller, NotModified } from '../platform/public-answer.ts';

export function blogRoutes(api: ApiServer, { database }: AppDeps): void {
  api.get(
    paths.blogCategories,
    { schema: { response: { 200: BlogCategoryListAnswer, 304: NotModified } } },
    async ({ headers }, reply) => {
      const { version, categories } = await currentArticles(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success([...categories]));
    },
  );

  api.get(
    paths.blogs,
    { schema: { querystring: BlogListQuery, response: { 200: BlogListAnswer, 304: NotModified } } },
    async ({ headers, query }, reply) => {
      const { version, articles } = await currentArticles(database);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success({ blogs: visibleBlogs(articles, choiceOf(query)) }));
    },
  );

  api.get(
    paths.blog,
    { schema: { params: IdParams, response: { 200: BlogAnswer, 304: NotModified } } },
    async ({ headers, params }, reply) => {
      const { version, details } = await currentArticles(database);
      const article = details.get(params.id);
      if (article === undefined) throw notFound(words.articleNotFound);
      if (isHeldByCaller(headers, reply, version)) return reply.code(304).send(null);
      return reply.send(success(article));
    },
  );
}

function choiceOf({ search = '', category = '', tags, sortBy }: BlogListQuery): BlogChoice {
  return { search, category: category.trim(), tags: tagsOf(tags), sortBy: blogSortOf(sortBy) };
}
