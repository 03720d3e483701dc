/** Returns a new random idempotency key, 32 hex digits. Reuse it for every retry of the same intent; create another one for the next. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
