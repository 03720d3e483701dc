import { type PublicAddress, publicAddress } from '@cellgate/shared/site/public-page.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadLaterParts } from '../../features/landing/later.tsx';
import { changeLanguage } from '../../locales/i18n.ts';
import { App } from '../app.tsx';
import { loadScreens } from '../router.tsx';

export interface RenderedPage {
  /** Content of `#root`, which the browser hydrates. */
  body: string;
  /** Title of the window. */
  title: string;
}

/** Renders a public page as a first-time visitor sees it: no session, no prices, no stock. Call it for one page at a time. */
export async function renderPage({ page, language }: PublicAddress): Promise<RenderedPage> {
  const path = publicAddress({ page, language });
  await changeLanguage(language);
  await loadScreens(path);
  const render = () =>
    renderToString(
      <StaticRouter location={path}>
        <App isPrerendered />
      </StaticRouter>,
    );
  const first = render();
  const html = (await loadLaterParts()) ? render() : first;
  // React puts the elements of the head first.
  const title = /^<title>(.*?)<\/title>/.exec(html);
  if (!title?.[1]) throw new Error(`${path} has no title`);
  return { body: html.slice(title[0].length), title: unescapeHtml(title[1]) };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
