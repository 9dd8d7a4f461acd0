import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { watchForUpdates } from './app/updates.ts';
import '/@theme/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);

watchForUpdates();
