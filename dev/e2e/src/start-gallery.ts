import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';

/** Name of the environment variable with the origin of the gallery. */
const variable = 'CELLGATE_GALLERY_ORIGIN';

export function galleryOrigin(): string {
  const origin = process.env[variable];
  if (origin === undefined) throw new Error(`${variable} is not set: start-gallery.ts has not run`);
  return origin;
}

/** Runs before all tests: serves the gallery as `npm run dev` does. Returns the function that stops it. */
// biome-ignore lint/style/noDefaultExport: the test runner requires it.
export default async function startGallery(): Promise<() => Promise<void>> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const vite = spawn(
    process.execPath,
    [
      join(repositoryRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'],
    ],
    { cwd: join(repositoryRoot, 'web'), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const exited = once(vite, 'exit');
  const stop = async () => {
    vite.kill('SIGTERM');
    await exited;
  };
  try {
    await until('the gallery', () => fetch(origin).catch(() => undefined), 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[variable] = origin;
  return stop;
}
