import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { resolveSitePath } from '@cellgate/shared/site/resolve-site-path.ts';

export type Encoding = 'br' | 'gzip';

export interface SiteFile {
  contentType: string;
  cacheControl: string;
  etag: string;
  body: Buffer;
  /** Returns the compressed file, created once; undefined if compression does not make it smaller. */
  compressed(encoding: Encoding): Promise<Buffer> | undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /^(text\/|application\/(json|manifest|xml)|image\/svg)/;
const smallestWorthCompressing = 1_000;

export interface SiteAnswer {
  status: number;
  file: SiteFile;
}

/** Returns a function that serves the built site like S3 and CloudFront: hashed assets are immutable, documents follow `resolveSitePath`. */
export function openSite(directory: string): (path: string) => Promise<SiteAnswer | undefined> {
  const kept = new Map<string, { mtimeMs: number; file: SiteFile }>();

  const load = async (path: string): Promise<SiteFile | undefined> => {
    const full = join(directory, normalize(path));
    if (full !== directory && !full.startsWith(directory + sep)) return undefined;
    const stats = await stat(full).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const known = kept.get(full);
    if (known?.mtimeMs === stats.mtimeMs) return known.file;
    const file = siteFile({ path, body: await readFile(full), mtimeMs: stats.mtimeMs });
    kept.set(full, { mtimeMs: stats.mtimeMs, file });
    return file;
  };

  return async (path) => {
    const answer = resolveSitePath(path);
    const file = await load(answer.file);
    return file && { file, status: answer.status };
  };
}

function siteFile({ path, body, mtimeMs }: { path: string; body: Buffer; mtimeMs: number }): SiteFile {
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  const variants = new Map<Encoding, Promise<Buffer>>();
  return {
    contentType,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${body.length.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    body,
    compressed(encoding) {
      if (!compressible.test(contentType) || body.length < smallestWorthCompressing) return undefined;
      const variant = variants.get(encoding) ?? compress(encoding, body);
      variants.set(encoding, variant);
      return variant;
    },
  };
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}
