/**
 * Returns the options of all AWS clients. The SDK has no timeout of its own, so a silent connection would use up the function's time. Calls that
 * time out are retried; transactional writes carry a token that makes retries idempotent.
 */
export function awsCalls({ timeoutMs = 5_000 }: { timeoutMs?: number } = {}) {
  return {
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: Math.max(3_000, timeoutMs / 2),
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  };
}
