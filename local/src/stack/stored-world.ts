import { existsSync } from 'node:fs';
import { z } from 'zod';
import { filesOf } from '../environment.ts';
import { readJsonFile, writeJsonFile } from '../json-file.ts';
import { defaultWorld, WorldName } from '../worlds/worlds.ts';

/** World of a data directory. `hasPast`: its customers' past has been played. */
const StoredWorld = z.object({ name: WorldName, hasPast: z.boolean() });
export type StoredWorld = z.infer<typeof StoredWorld>;

/** A start that names another world than the one of the data directory. */
export class OtherWorld extends Error {}

/** Returns the world of the data directory, or the wanted or default one if it is new. Throws `OtherWorld`. */
export function openWorld(dataDir: string, wanted: WorldName | undefined): StoredWorld {
  const files = filesOf(dataDir);
  const stored =
    readJsonFile(files.world, StoredWorld) ??
    // Data of a version that had one world, without a past.
    (existsSync(files.demo) ? { name: defaultWorld, hasPast: true } : undefined);
  if (!stored) return { name: wanted ?? defaultWorld, hasPast: false };
  if (wanted === undefined || wanted === stored.name) return stored;
  throw new OtherWorld(
    `The data in ${dataDir} are of the world "${stored.name}". To start "${wanted}", add --fresh, which deletes them.`,
  );
}

export async function storeWorld(dataDir: string, world: StoredWorld): Promise<void> {
  await writeJsonFile(filesOf(dataDir).world, world);
}
