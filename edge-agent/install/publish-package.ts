import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('fetch.sh', import.meta.url));

export interface PublishOptions {
  /** Folder of the unpacked package, as `buildPackage` returns it. */
  folder: string;
  version: string;
  /** Path of the secret signing key, as `minisign -G` creates it. */
  keyFile: string;
}

/**
 * Writes the files that a site serves below `/agent` next to the package's folder: the archive of the package, the `install.sh` that
 * installs this version only, and a signature of each. Asks for the key's password on the terminal if it has one. Returns the archive's
 * path.
 */
export async function publishPackage({ folder, version, keyFile }: PublishOptions): Promise<string> {
  const outDir = dirname(folder);
  const archive = `${folder}-linux-x64.tar.gz`;
  // Without names and times of the build machine.
  const plain = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=2000-01-01'];
  await promisify(execFile)('tar', [...plain, '-czf', archive, '-C', outDir, basename(folder)]);
  const installer = join(outDir, 'install.sh');
  await writeFile(installer, (await readFile(script, 'utf8')).replace('@VERSION@', version));
  await sign([installer, archive], { keyFile, comment: basename(folder) });
  return archive;
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
