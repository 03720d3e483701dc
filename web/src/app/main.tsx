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
import { loadScreens } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// What was prerendered is taken over as it is, in the language of its address; else the reader's choice decides.
const isPrerendered = root.firstElementChild !== null;
const address = isPrerendered ? readPublicAddress(location.pathname) : undefined;
const language = address?.language ?? chooseLanguage(readLanguage(browserStore), navigator.languages);

const started = startLanguage(language);
// What cannot be fetched is told by the page itself.
const screens = loadScreens(location.pathname).catch(() => undefined);
// A task of its own: its code is as much as all the rest, and what reads it answers nobody meanwhile.
const { createRoot, hydrateRoot } = await import('react-dom/client');
await started;
if (isPrerendered) await screens;
rememberLanguage();
followTheme();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App isPrerendered={isPrerendered} />
    </BrowserRouter>
  </StrictMode>
);
/** React has mended it by drawing once more: what is worth a look is why it had to. */
const onRecoverableError = (error: unknown) =>
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error);
// As a transition React takes the page over in small pieces, between which it answers who scrolls and taps.
if (isPrerendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root, { onRecoverableError }).render(app);
