import { type PublicAddress, publicAddress } from '@cellgate/shared/site/public-page.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { changeLanguage, startLanguage } from '../../locales/i18n.ts';
import { App } from '../app.tsx';
import { loadScreens } from '../router.tsx';

export interface RenderedPage {
  /** What goes into `#root`, as the browser will take it over. */
  body: string;
  /** The window's title. */
  title: string;
}

/** Draws a public page as somebody sees it of whom nothing is known yet: no session, no prices, no stock. One at a time. */
export async function renderPage({ page, language }: PublicAddress): Promise<RenderedPage> {
  const path = publicAddress({ page, language });
  await startLanguage(language);
  await loadScreens(path);
  await changeLanguage(language);
  const html = renderToString(
    <StaticRouter location={path}>
      <App isPrerendered />
    </StaticRouter>,
  );
  // React puts first what belongs into the head.
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
