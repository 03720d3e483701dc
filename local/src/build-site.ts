import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const sources = [
  'web/src/**/*',
  'web/public/**/*',
  'web/index.html',
  'web/*.ts',
  'shared/src/**/*',
  'package-lock.json',
];

/**
 * Builds `web/dist` unless it is up to date with the sources and the origin; `built` reports which. The pages use `SITE_ORIGIN` as their
 * canonical origin.
 */
export async function buildSite(root: string): Promise<{ built: boolean }> {
  const marker = join(root, 'web', 'dist', '.built');
  const hash = `${await hashSources(root)} ${process.env.SITE_ORIGIN ?? ''}`;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return { built: false };
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await writeFile(marker, hash);
  return { built: true };
}

/** Hashes file names and contents, so that a checkout with different file times triggers no build. */
async function hashSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readFile(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
