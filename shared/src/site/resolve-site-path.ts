import { publicAddress, publicAddresses, readPublicAddress } from './public-page.ts';

/** The document of every screen that is not prerendered. */
export const shellFile = '/shell.html';

/** The same under another name, for paths that are nobody's: by it the edge knows what it is answering with. */
export const unknownFile = '/unknown.html';

/** Below these the application finds its own way: the portal, the back office and the pages of signing in. */
export const applicationPaths = ['/auth', '/client', '/admin'] as const;

export interface SiteAnswer {
  /** Of the built site, from its root: `/en/terms.html`. */
  file: string;
  /** 404 for a path that is nobody's. Its document is the application all the same, which leads home. */
  status: 200 | 404;
}

/** The files of the prerendered pages by their paths: `/en` is `/en.html`. */
export const prerenderedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  publicAddresses.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
);

/** What the site answers to a path. A missing file answered with a page would be run as a script: a path with a dot in its last part is a file. */
export function resolveSitePath(path: string): SiteAnswer {
  if (path.slice(path.lastIndexOf('/')).includes('.')) return { file: path, status: path === unknownFile ? 404 : 200 };
  const address = readPublicAddress(path);
  const file = address && prerenderedFiles[publicAddress(address)];
  if (file) return { file, status: 200 };
  const isApplication = applicationPaths.some((known) => path === known || path.startsWith(`${known}/`));
  return isApplication ? { file: shellFile, status: 200 } : { file: unknownFile, status: 404 };
}
