import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface DebianProgram {
  name: string;
  /** What brings it on Debian. */
  debianPackage: string;
}

/** Daemons live in the system directories, which a user's PATH may leave out. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin'];
const installTimeoutMs = 180_000;

/** Its path, installed by apt-get when it is absent and we may; otherwise why it is not to be had. */
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
