export interface ReadOptions {
  /** Reads at half the cost what was written a moment ago or before it. False by default. */
  mayBeStale?: boolean;
}
