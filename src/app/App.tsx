import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { pageAt, pages, type PageName } from '../lib/pages/page-paths.ts';
import { Guard } from './guards.tsx';
import { PageEffects } from './PageEffects.tsx';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenMounted } from './ScreenMounted.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { Shell } from './Shell.tsx';

/** Holds everything inside the router, which differs between the browser and prerendering. */
export function App() {
  const name = pageAt(useLocation().pathname);
  return (
    <Shell>
      {/* The router gets only this route, because ranking all of them is the longest step of a page's start. */}
      <Routes>
        {name && <Route path={pages[name].path} element={<RoutedScreen name={name} />} />}
        <Route path="*" element={<Navigate to={pages.home.path} replace />} />
      </Routes>
    </Shell>
  );
}

function RoutedScreen({ name }: { readonly name: PageName }) {
  const { title, screen: Screen } = routes[name];
  const { key, pathname } = useLocation();
  return (
    <Guard guard={pages[name].guard}>
      <PageEffects title={title} />
      <ScreenBoundary key={name} title={title} place={`${pathname} ${key}`}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
          <ScreenMounted />
        </Suspense>
      </ScreenBoundary>
    </Guard>
  );
}
