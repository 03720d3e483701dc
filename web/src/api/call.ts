import { type ClientDeps, createCall } from './client.ts';
import { proofGate } from './proof-gate.ts';
import { browserStore } from './storage.ts';

const signedOut = new EventTarget();

/** Calls `listen` when the server ends the session during a call. Returns a function that unsubscribes. */
export function onSignedOut(listen: () => void): () => void {
  signedOut.addEventListener('signed-out', listen);
  return () => signedOut.removeEventListener('signed-out', listen);
}

const base = import.meta.env.VITE_API_URL ?? '/api';

/** Parts that calls are made of. A view of a customer replaces them before its first call. */
export const callDeps: ClientDeps = {
  get baseUrl() {
    return new URL(base, location.origin).href.replace(/\/$/, '');
  },
  store: browserStore,
  fetch: (...args) => fetch(...args),
  // Browsers offer locks only to secure pages; elsewhere the server's grace period for a reused token covers two tabs.
  exclusively: async (task) => (navigator.locks ? await navigator.locks.request('refresh-token', task) : await task()),
  prove: proofGate.request,
  onSignedOut: () => signedOut.dispatchEvent(new Event('signed-out')),
};

/** Calls the API of this installation. */
export const call = createCall(callDeps);
