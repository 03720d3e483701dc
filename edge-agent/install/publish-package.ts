import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('fetch.sh', import.meta.url));

/**
 * What a site serves below `/agent`, put beside the package's folder: the archive of it, and the `install.sh` that knows its version and
 * hash and takes no other. The archive's path.
 */
export async function publishPackage({ folder, version }: { folder: string; version: string }): Promise<string> {
  const outDir = dirname(folder);
  const archive = `${folder}-linux-x64.tar.gz`;
  // Without names and times of the machine that has built it.
  const plain = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=2000-01-01'];
  await promisify(execFile)('tar', [...plain, '-czf', archive, '-C', outDir, basename(folder)]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  const text = await readFile(script, 'utf8');
  const filled = text.replace('@VERSION@', version).replace('@SHA256@', hash.digest('hex'));
  await writeFile(join(outDir, 'install.sh'), filled);
  return archive;
}
