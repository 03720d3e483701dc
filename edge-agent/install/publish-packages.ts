import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Architecture } from './get-node.ts';

const script = fileURLToPath(new URL('fetch.sh', import.meta.url));

export interface PublishOptions {
  /** Folder that receives the files. */
  outDir: string;
  /** Folders of the unpacked packages, as `buildPackage` returns them. */
  packages: readonly { arch: Architecture; folder: string }[];
  version: string;
  /** Path of the secret signing key, as `minisign -G` creates it. */
  keyFile: string;
}

/**
 * Writes the files that a site serves below `/agent`: the archives of one version, the `install.sh` that installs this version only, and a signature
 * of each. Asks for the key's password on the terminal if it has one. Returns the paths of the archives.
 */
export async function publishPackages({ outDir, packages, version, keyFile }: PublishOptions): Promise<string[]> {
  const name = `cellgate-agent-${version}`;
  // Without names and times of the build machine.
  const plain = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=2000-01-01'];
  const archives: string[] = [];
  for (const { arch, folder } of packages) {
    const archive = join(outDir, `${name}-linux-${arch}.tar.gz`);
    await promisify(execFile)('tar', [...plain, '-czf', archive, '-C', dirname(folder), basename(folder)]);
    archives.push(archive);
  }
  const installer = join(outDir, 'install.sh');
  await writeFile(installer, (await readFile(script, 'utf8')).replace('@VERSION@', version));
  await sign([installer, ...archives], { keyFile, comment: name });
  return archives;
}

/** Writes `<file>.minisig` next to each file. The comment is signed too and names the version that the file belongs to. */
async function sign(files: readonly string[], { keyFile, comment }: { keyFile: string; comment: string }) {
  const args = ['-S', '-s', keyFile, '-t', comment, '-m', ...files];
  const minisign = spawn('minisign', args, { stdio: ['inherit', 'ignore', 'inherit'] });
  const [code] = await once(minisign, 'exit').catch((cause: unknown) => {
    throw new Error('minisign is not installed. Run: apt-get install minisign', { cause });
  });
  if (code !== 0) throw new Error(`minisign could not sign with ${keyFile}`);
}
