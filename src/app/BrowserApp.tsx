import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { watchNavigation } from '../ui/step-guard.ts';
import { App } from './App.tsx';

watchNavigation();
// A page that is loaded anew has nothing open: the entries of what was go.
if ((history.state as { readonly overlays?: number } | null)?.overlays) {
  void import('../ui/overlay-history.ts').then(({ watchOverlays }) => watchOverlays());
}

/**
 * The app as the browser mounts it. The router must not make its updates transitions: a field whose text stands in the
 * address would get it late, and lose what is typed meanwhile.
 */
export function BrowserApp() {
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
}
