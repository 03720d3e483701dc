import { probeTimeoutMs } from './connection.ts';

/** Small file of the site that is asked for in doubt. */
const probedPath = '/favicon.svg';

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

/**
 * Imports a file that nothing else imports, such as texts. If that fails, imports it under another URL, which no browser remembers as failed. The
 * message of the failure has the URL in Chromium and Firefox; elsewhere it rejects.
 */
export function importAlone<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadFile(async () => {
    try {
      return await load();
    } catch (error) {
      const url = /https?:\/\/\S+$/.exec(error instanceof Error ? error.message : '')?.[0];
      if (!url) throw error;
      return import(/* @vite-ignore */ `${url}${url.includes('?') ? '&' : '?'}again=${Date.now()}`);
    }
  });
}

/** Rejects unless the site answers in time. */
async function reachSite(): Promise<void> {
  const response = await fetch(probedPath, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
  if (!response.ok) throw new Error(`${probedPath}: ${response.status}`);
}
