import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Page size of the disk: a file can grow to the end of its last page even if the disk is full. */
const pageBytes = 4_096;

/** A separate disk of 512 KiB. */
export interface SmallDisk extends AsyncDisposable {
  readonly folder: string;
  /** Fills the disk. `lastFile` is padded with blank lines to the end of its last page. */
  fill(lastFile?: string): Promise<void>;
  free(): Promise<void>;
}

/** Returns the reason why no disk can be mounted here; undefined if one can. */
export async function smallDiskIsMissing(): Promise<string | undefined> {
  try {
    await using _disk = await mountSmallDisk();
    return undefined;
  } catch (error) {
    return `a disk cannot be mounted: ${String(error).split('\n').at(-2) ?? ''}`;
  }
}

export async function mountSmallDisk(): Promise<SmallDisk> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'cellgate-disk-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512k,mode=0700', 'cellgate-test', folder]);
  stack.defer(async () => void (await run('umount', ['--lazy', folder])));
  const filler = join(folder, 'filler');
  const mounted = stack.move();
  return {
    folder,
    fill: async (lastFile) => {
      if (lastFile !== undefined) await appendFile(lastFile, '\n'.repeat(await leftInPage(lastFile)));
      await using file = await open(filler, 'a');
      while (await takesPage(file));
    },
    free: () => rm(filler, { force: true }),
    [Symbol.asyncDispose]: () => mounted[Symbol.asyncDispose](),
  };
}

async function leftInPage(path: string): Promise<number> {
  const { size } = await stat(path);
  return (pageBytes - (size % pageBytes)) % pageBytes;
}

async function takesPage(file: { write(bytes: Buffer): Promise<unknown> }): Promise<boolean> {
  try {
    await file.write(Buffer.alloc(pageBytes));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
