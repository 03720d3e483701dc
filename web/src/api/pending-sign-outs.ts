import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { isRefusal } from './api-error.ts';
import type { Store } from './storage.ts';

/** Identifies a session in the sign-out call. A sign-out token ends the session and grants no access. */
type SignOut = { refreshToken: string } | { signOutToken: string };

interface SignOutDeps {
  store: Store;
  send: (signOut: SignOut) => Promise<unknown>;
  /** SHA-256 in base64url; undefined if the browser has none, as on pages without HTTPS. */
  digest: ((text: string) => Promise<string>) | undefined;
  /** Runs one task at a time among all tabs of this browser. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
}

export interface PendingSignOuts {
  /**
   * Stores the sign-out at once, before awaiting anything, and ends the session of this token. Resolves to false if the server could not be
   * reached or asked to retry: the sign-out then remains stored across reloads, without access to the session if `digest` exists.
   */
  end(refreshToken: string): Promise<boolean>;
  /** Sends all stored sign-outs. Resolves to true if none is left. */
  deliver(): Promise<boolean>;
  hasAny(): boolean;
}

export function createPendingSignOuts({ store, send, digest, exclusively }: SignOutDeps): PendingSignOuts {
  const read = () => readSignOuts(store.get(storageKeys.signOuts));
  const write = (signOuts: readonly SignOut[]) => {
    if (signOuts.length === 0) store.remove(storageKeys.signOuts);
    else store.set(storageKeys.signOuts, JSON.stringify(signOuts));
  };
  const replace = (old: SignOut, next: readonly SignOut[]) => {
    const oldText = JSON.stringify(old);
    write(read().flatMap((each) => (JSON.stringify(each) === oldText ? next : [each])));
  };

  const deliver = () =>
    exclusively(async () => {
      for (const signOut of read()) {
        try {
          await send(signOut);
        } catch (error) {
          // The session is already over or the token is invalid: nothing is left to end.
          if (!isRefusal(error) || error.status === 429 || error.status === 408) return false;
        }
        replace(signOut, []);
      }
      return true;
    });

  return {
    async end(refreshToken) {
      write([...read(), { refreshToken }]);
      if (digest) {
        const body = refreshToken.slice(0, refreshToken.lastIndexOf('.'));
        replace({ refreshToken }, [{ signOutToken: `${body}.${await digest(refreshToken)}` }]);
      }
      return deliver();
    },
    deliver,
    hasAny: () => read().length > 0,
  };
}

function readSignOuts(text: string | null): SignOut[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isSignOut) : [];
  } catch {
    return [];
  }
}

function isSignOut(value: unknown): value is SignOut {
  if (typeof value !== 'object' || value === null) return false;
  const [token] = Object.values(value);
  return (
    Object.keys(value).length === 1 && ('refreshToken' in value || 'signOutToken' in value) && typeof token === 'string'
  );
}

/** Returns the SHA-256 of a text in base64url. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
