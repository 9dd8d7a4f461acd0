import words from '#words/article';
import common from '#words/common';
import { useParams } from 'react-router-dom';
import type { BlogPost } from '../../contract/blogs.ts';
import { useAllBlogs, useBlog } from '../../data/catalogue/blogs.ts';
import { isStatus } from '../../lib/failures/api-error.ts';
import type { Cached } from '../../lib/loading/cached.ts';
import { pages } from '../../lib/pages/page-paths.ts';
import { CachedView } from '../../ui/CachedView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SampleNotice } from '../../ui/SampleNotice.tsx';
import { Article } from './Article.tsx';
import { ArticleText } from './ArticleText.tsx';
import { sampleArticles } from './sample-articles.ts';

const back = { to: pages.blogs.path, label: words.back };

export function BlogPage() {
  const { id = '' } = useParams();
  const sample = sampleArticles.find((article) => article.id === id);
  return sample ? <SampleArticle article={sample} /> : <LoadedArticle key={id} id={id} />;
}

function LoadedArticle({ id }: { readonly id: string }) {
  const article = useBlog(id);
  const all = useAllBlogs();
  // The article was removed, so an older copy of it is not shown either.
  if (article.status === 'ready' && isStatus(article.refreshError, 404)) return <NotFound />;
  return (
    <CachedView
      of={article}
      skeleton={<Loading />}
      failed={(error, retry) =>
        isStatus(error, 404) ? (
          <NotFound />
        ) : (
          <Page title={words.title} back={back}>
            <Failed onRetry={retry} />
          </Page>
        )
      }
    >
      {(shown) => (
        <Article article={shown} back={back} others={all.status === 'ready' ? all.data : []}>
          {shown.content === undefined ? <MissingText of={article} /> : <ArticleText>{shown.content}</ArticleText>}
        </Article>
      )}
    </CachedView>
  );
}

/** The article is known from the list, but its text is still loading or did not arrive. */
function MissingText({ of: article }: { readonly of: Cached<BlogPost> }) {
  if (article.status === 'ready' && article.refreshError) return <Failed onRetry={article.refresh} />;
  return article.status === 'ready' && article.isRefreshing ? <TextSkeleton /> : null;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return <ErrorState title={words.failed} text={words.failedText} onRetry={onRetry} retryLabel={common.retry} />;
}

/** A sample is shown only while no article can be loaded; it can be read while loading is tried again. */
function SampleArticle({ article }: { readonly article: BlogPost }) {
  const all = useAllBlogs();
  if (all.status === 'ready') return <NotFound />;
  const retry = () => all.status === 'failed' && all.retry();
  return (
    <Article article={article} back={back} others={sampleArticles} notice={<SampleNotice of="articles" onRetry={retry} />}>
      <ArticleText>{article.content ?? ''}</ArticleText>
    </Article>
  );
}

function NotFound() {
  return <NotFoundPage title={words.title} what={words.notFound} text={words.notFoundText} back={back} browse={words.browse} />;
}

function Loading() {
  return (
    <Page title={common.loading} width="medium" back={back}>
      <Skeleton height="24px" width="60%" />
      <Skeleton height="min(52vw, 22rem)" radius="var(--radius-card)" />
      <TextSkeleton />
    </Page>
  );
}

function TextSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height="20rem" />
    </div>
  );
}
