import { loadFile } from './load-file.ts';

/** Failure to load code or texts. */
export class LoadFailure extends Error {
  /** Loads the same again. Rejects if it fails again. */
  readonly retry: () => Promise<unknown>;

  constructor(retry: () => Promise<unknown>, cause: unknown) {
    super('not loaded', { cause });
    this.retry = retry;
  }
}

/** Time for which a failed load is remembered, in milliseconds: rendering that waits for it must end, and the next visit load again. */
const rememberedMs = 1_000;

/**
 * Returns a function that loads once for all callers. A failure rejects with `LoadFailure`, for callers of the next second too; after that, or by
 * its `retry`, the load begins anew.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  const begin = (): Promise<Value> => {
    const begun = loadFile(load).catch((cause: unknown) => {
      setTimeout(() => {
        if (loading === begun) loading = undefined;
      }, rememberedMs);
      throw new LoadFailure(begin, cause);
    });
    loading = begun;
    return begun;
  };
  return () => loading ?? begin();
}
