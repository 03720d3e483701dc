import 'virtual:brand.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SessionProvider } from '../api/session.tsx';
import { startLanguage } from '../locales/i18n.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// By now the router is already fetching the first page.
await startLanguage();

createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  </StrictMode>,
);
