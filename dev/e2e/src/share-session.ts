/** Time for which tests share a session, in milliseconds. Its access token and its proof of identity last for ten minutes. */
const sharedMs = 4 * 60_000;

/** Returns a function that returns a session so new that it lasts for a test without renewal, and opens one if there is none. */
export function shareSession<Session>(open: () => Promise<Session>): () => Promise<Session> {
  let shared: { session: Session; sinceMs: number } | undefined;
  return async () => {
    if (!shared || Date.now() - shared.sinceMs >= sharedMs) shared = { session: await open(), sinceMs: Date.now() };
    return shared.session;
  };
}
