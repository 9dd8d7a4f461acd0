/** Renders the app as on no device, for no visitor and without a query. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { routes } from '../app/routes.tsx';
import { ScreenSkeleton } from '../app/ScreenSkeleton.tsx';
import { Shell } from '../app/Shell.tsx';
import { setFirstRows, type FirstRows } from '../data/catalogue/first-rows.ts';
import { pages, pagesToRead, type PageName } from '../lib/pages/page-paths.ts';
import { documentTitle } from '../ui/document-title.ts';
import { aboutPages } from './about-pages.ts';
import { prerendered, renderedForEach } from './rendered-screens.ts';
import { addressOf } from '../device/page-base.ts';

export type PrerenderedPage = {
  readonly path: string;
  readonly module: string;
  readonly title: string;
  /** Undefined for a page that search engines are not told of. */
  readonly about: string | undefined;
  readonly isToRead: boolean;
};

export { pagesOfFirstRows } from './page-rows.ts';

export const routePatterns: readonly string[] = Object.values(pages).map(({ path }) => path);

export function prerenderedPages(): readonly PrerenderedPage[] {
  const about = aboutPages();
  return (Object.keys(prerendered) as PageName[]).map((name) => ({
    path: pages[name].path,
    module: prerendered[name] ?? '',
    title: documentTitle(routes[name].title),
    about: about[name],
    isToRead: pagesToRead.includes(name),
  }));
}

/** The patterns of the pages that the bundled server renders for each thing that they show, with their screens' modules. */
export const pagesForEach: readonly Pick<PrerenderedPage, 'path' | 'module'>[] = (Object.keys(renderedForEach) as PageName[]).map(
  (name) => ({ path: pages[name].path, module: renderedForEach[name] ?? '' }),
);

/** @param rows of the catalogue; without them the page shows where they will be */
export async function renderPage(path: string, rows?: FirstRows): Promise<string> {
  setFirstRows(rows);
  return rendered(path, <App />);
}

/** Renders the frame alone, for a page whose screen is not known. */
export const renderShell = (): Promise<string> =>
  rendered(
    pages.login.path,
    <Shell>
      <ScreenSkeleton />
    </Shell>,
  );

async function rendered(path: string, app: ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={import.meta.env.BASE_URL} location={addressOf(path)}>
        {app}
      </StaticRouter>
    </StrictMode>,
    // prerender does not reject for an error inside Suspense: it would leave an empty page behind.
    { onError: (error) => void faults.push(error), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (faults.length > 0) throw new Error(`${path} could not be prerendered`, { cause: faults[0] });
  return html;
}
