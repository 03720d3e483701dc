import { publicAddress, publicAddresses, readPublicAddress } from './public-page.ts';

/** Document of every screen that is not prerendered. */
export const shellFile = '/shell.html';

/** The same document under another name, for unknown paths: by this name the edge recognizes that it must send 404. */
export const unknownFile = '/unknown.html';

/** Paths below which the application does its own routing: portal, back office and sign-in pages. */
export const applicationPaths = ['/auth', '/client', '/admin'] as const;

export interface SiteAnswer {
  /** File of the built site, from its root: `/en/terms.html`. */
  file: string;
  /** Status: 404 for an unknown path. Its document is still the application, which links to the home page. */
  status: 200 | 404;
}

/** Files of the prerendered pages by path: `/en` is `/en.html`. */
export const prerenderedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  publicAddresses.map(({ path }) => [path, path === '/' ? '/index.html' : `${path}.html`]),
);

/** Returns file and status for a path. A path with a dot in its last part is a file: a page sent in place of a missing file would run as a script. */
export function resolveSitePath(path: string): SiteAnswer {
  if (path.slice(path.lastIndexOf('/')).includes('.')) return { file: path, status: path === unknownFile ? 404 : 200 };
  const address = readPublicAddress(path);
  const file = address && prerenderedFiles[publicAddress(address)];
  if (file) return { file, status: 200 };
  const isApplication = applicationPaths.some((known) => path === known || path.startsWith(`${known}/`));
  return isApplication ? { file: shellFile, status: 200 } : { file: unknownFile, status: 404 };
}
