/** Small file of the site that is asked for in doubt. */
const probedPath = '/favicon.svg';
/** Time limit of the question, in milliseconds. */
const probeTimeoutMs = 2_500;

let isInDoubt = false;

/** Tells that the site may be out of reach, so that the next load asks first. */
export function doubtLine(): void {
  isInDoubt = true;
}

/**
 * Loads code or texts that are files of their own; rejects if they cannot be loaded. As long as a page is open, most browsers remember that a file of
 * code failed, and never request it again (https://github.com/whatwg/html/issues/6768). After a failure, or while the browser says that it is
 * offline, the file is therefore not requested before the site has answered.
 */
export async function loadFile<Value>(load: () => Promise<Value>): Promise<Value> {
  if (isInDoubt || navigator.onLine === false) await reachSite();
  try {
    const value = await load();
    isInDoubt = false;
    return value;
  } catch (error) {
    isInDoubt = true;
    throw error;
  }
}

/** Rejects unless the site answers in time. */
async function reachSite(): Promise<void> {
  const response = await fetch(probedPath, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
  if (!response.ok) throw new Error(`${probedPath}: ${response.status}`);
}
