import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { watchNavigation } from '../ui/step-guard.ts';
import { App } from './App.tsx';

watchNavigation();
// After a page load nothing is open, so leftover history entries of overlays are removed.
if ((history.state as { readonly overlays?: number } | null)?.overlays) {
  void import('../ui/overlay-history.ts').then(({ watchOverlays }) => watchOverlays());
}

/**
 * The app as the browser mounts it. The router's updates must not be transitions: a field whose text is part of the address
 * would get it late, and lose what is typed meanwhile.
 */
export function BrowserApp() {
  return (
    <StrictMode>
      <BrowserRouter basename={import.meta.env.BASE_URL} useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
}
