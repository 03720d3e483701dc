import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Intent, KeptIntent } from './send-once.ts';
import type { Store } from './storage.ts';

/** Default time in ms for which an intent is kept. The server keeps its response longer, so that a retry never has a second effect. */
const dayMs = 86_400_000;

interface Keeper {
  /** Name in the store: each kind of request has its own intents. */
  name: string;
  /** Account that sends. Others who sign in to this browser neither see nor settle its intents. */
  accountId: AccountId;
  /** Reports whether a kept body is a request of this kind that has to be settled here. The body may come from another version. */
  isFor: (body: unknown) => boolean;
  /** Time in ms for which an intent is kept; one day by default. */
  keptMs?: number;
  now?: () => number;
}

type Entry = Partial<Record<'by' | 'atMs' | 'key' | 'body', unknown>>;

/** Keeps requests whose response has not arrived in the store, one for each body that `isFor` tells apart. */
export function keepIntent<Body>(store: Store, keeper: Keeper): KeptIntent<Body> {
  const { name, accountId, isFor, keptMs = dayMs, now = Date.now } = keeper;
  let ownKey: string | undefined;
  const fresh = () => parse(store.get(name)).filter(({ atMs }) => typeof atMs === 'number' && now() - atMs < keptMs);
  return {
    read: () => {
      const entry = fresh().find(({ by, key, body }) => by === accountId && typeof key === 'string' && isFor(body));
      const intent = entry as Intent<Body> | undefined;
      ownKey = intent?.key;
      return intent && { body: intent.body, key: intent.key };
    },
    write: (intent) => {
      const others: Entry[] = fresh().filter(({ key }) => key !== ownKey);
      ownKey = intent?.key;
      const kept = intent ? [...others, { by: accountId, atMs: now(), ...intent }] : others;
      if (kept.length > 0) store.set(name, JSON.stringify(kept));
      else store.remove(name);
    },
  };
}

/** Returns the entries of a stored text: of a list, or of the single entry that earlier versions kept. */
function parse(text: string | null): Entry[] {
  try {
    return [JSON.parse(text ?? '[]')].flat().map(Object);
  } catch {
    return [];
  }
}
