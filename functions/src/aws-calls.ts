/**
 * For every client of AWS. The SDK itself waits for ever: one connection that went silent would take a whole function's time with it. A
 * call that is cut off here is tried again; writes carry a token by which AWS knows them.
 */
export function awsCalls({ timeoutMs = 5_000 }: { timeoutMs?: number } = {}) {
  return {
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  };
}
