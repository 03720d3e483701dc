/** State of a Google sign-in: the token for the return, and the page to continue with. Stored for this tab only, and for one return. */
export interface GoogleFlow {
  flow: string;
  /** Page that required the sign-in. */
  from: string | undefined;
}

const key = 'googleFlow';

export function keepFlow(flow: GoogleFlow): void {
  sessionStorage.setItem(key, JSON.stringify(flow));
}

/** Reads the state without removing it, because React may render twice. */
export function readFlow(): GoogleFlow | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as GoogleFlow);
}

export function forgetFlow(): void {
  sessionStorage.removeItem(key);
}
