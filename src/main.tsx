import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserApp } from './app/BrowserApp.tsx';
import { watchForUpdates } from './app/updates.ts';
import '/@theme/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if (root.hasChildNodes()) hydrateRoot(root, <BrowserApp />);
else createRoot(root).render(<BrowserApp />);

watchForUpdates();
