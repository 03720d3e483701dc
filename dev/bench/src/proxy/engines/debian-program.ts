import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface DebianProgram {
  name: string;
  /** Debian package that contains the program. */
  debianPackage: string;
}

/** Folders of daemons, which a user's PATH may lack. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];
const installTimeoutMs = 180_000;

/** Returns the program's path, after installing it with apt-get if possible; otherwise the reason why it is absent. */
export function debianProgram({ name, debianPackage }: DebianProgram): { path: string } | { absent: string } {
  const found = onPath(name);
  if (found) return { path: found };
  const wish = `${name} is not installed (Debian: apt-get install ${debianPackage})`;
  if (process.getuid?.() !== 0) return { absent: wish };
  const install = ['install', '--yes', '--no-install-recommends', debianPackage];
  // At run level 1 Debian installs a daemon without starting it.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('/usr/bin/apt-get', install, { env: environment, stdio: 'ignore', timeout: installTimeoutMs });
  const installed = onPath(name);
  return installed ? { path: installed } : { absent: `${wish}, and apt-get could not install it` };
}

function onPath(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
