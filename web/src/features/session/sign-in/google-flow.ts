/** What has to be brought back from the provider, and where to go on then. Kept for this tab alone, and for one return. */
export interface GoogleFlow {
  flow: string;
  /** The page that asked for signing in. */
  from: string | undefined;
}

const key = 'googleFlow';

export function keepFlow(flow: GoogleFlow): void {
  sessionStorage.setItem(key, JSON.stringify(flow));
}

/** Changes nothing: a drawing that is begun twice reads twice. */
export function readFlow(): GoogleFlow | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as GoogleFlow);
}

export function forgetFlow(): void {
  sessionStorage.removeItem(key);
}
