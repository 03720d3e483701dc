import 'virtual:brand.css';
import './theme.css';
import { chooseLanguage } from '@cellgate/shared/language/language-choice.ts';
import { readPublicAddress } from '@cellgate/shared/site/public-page.ts';
import { StrictMode, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { browserStore, readLanguage } from '../api/storage.ts';
import { rememberLanguage, startLanguage } from '../locales/i18n.ts';
import { followTheme } from '../parts/frame/theme.ts';
import { App } from './app.tsx';
import { Root } from './root.tsx';
import { loadBackOffice, loadScreens } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// A prerendered page keeps the language of its URL; otherwise the reader's choice decides.
const isPrerendered = root.firstElementChild !== null;
const address = isPrerendered ? readPublicAddress(location.pathname) : undefined;
const language = address?.language ?? chooseLanguage(readLanguage(browserStore), navigator.languages);

const started = startLanguage(language);
// The page itself reports what could not be loaded.
const screens = loadScreens(location.pathname).catch(() => undefined);
// Loaded in a task of its own: React is as large as the rest, and parsing it blocks the main thread.
const { createRoot, hydrateRoot } = await import('react-dom/client');
await started;
if (isPrerendered) await screens;
rememberLanguage();
followTheme();

// As `adminPaths.customerView`, which visitors do not load.
const View = location.pathname.startsWith('/admin/view') && (await (await loadBackOffice()).loadView());
const app = (
  <StrictMode>
    {View ? (
      <View Root={Root} />
    ) : (
      <BrowserRouter>
        <App isPrerendered={isPrerendered} />
      </BrowserRouter>
    )}
  </StrictMode>
);
/** React has recovered by rendering again; only the cause is worth reporting. */
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
// As a transition React hydrates the page in small pieces and handles scrolling and taps in between.
if (isPrerendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root, { onRecoverableError }).render(app);
