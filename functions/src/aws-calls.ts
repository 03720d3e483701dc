/**
 * Returns the options of all AWS clients. The SDK has no timeout of its own, so a silent connection would use up the function's time. Calls that
 * time out are retried; transactional writes carry a token that makes retries idempotent.
 */
export function awsCalls({ timeoutMs = 5_000 }: { timeoutMs?: number } = {}) {
  return {
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
  };
}
