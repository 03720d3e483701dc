import { join } from 'node:path';
import { ServerId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { ReachStep } from '../step.ts';
import { readIfPresent, writeDurably } from './durable-file.ts';

/** A desired state as received from the cloud. `ports` are unparsed, so that their digest can be verified again. */
export const StoredState = z.object({
  serverId: ServerId,
  epoch: z.int(),
  revision: z.int(),
  digest: z.string(),
  ports: z.array(z.unknown()),
});
export type StoredState = z.infer<typeof StoredState>;

export interface StateFile<T> {
  /** Returns the newest valid state on disk: the previous one if the newest is damaged; undefined if there is none. */
  load(): Promise<T | undefined>;
  /** Saves a state. Resolves when it is durable. */
  save(state: StoredState): Promise<void>;
}

/** Opens the file of the desired state. `read` converts a stored state, or returns undefined if its content does not match its digest. */
export function openStateFile<T>(parts: {
  folder: string;
  read: (stored: StoredState) => T | undefined;
  reached: ReachStep;
  log: Log;
}): StateFile<T> {
  const newest = join(parts.folder, 'desired.json');
  const previous = join(parts.folder, 'desired.previous.json');
  // A damaged file must not replace the last valid one at the next save.
  let newestIsGood = false;

  const loadFrom = async (path: string): Promise<T | undefined> => {
    const text = await readIfPresent(path);
    if (text === undefined) return undefined;
    const state = readText(text, parts.read);
    if (state === undefined) parts.log.error('state file corrupted', { path });
    return state;
  };
  return {
    load: async () => {
      const state = await loadFrom(newest);
      newestIsGood = state !== undefined;
      return state ?? loadFrom(previous);
    },
    save: async (state) => {
      await writeDurably(newest, JSON.stringify(state), {
        ...(newestIsGood && { keepAs: previous }),
        reached: (stage) => parts.reached(`desired state ${stage}`),
      });
      newestIsGood = true;
    },
  };
}

function readText<T>(text: string, read: (stored: StoredState) => T | undefined): T | undefined {
  try {
    return read(StoredState.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}
