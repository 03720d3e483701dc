/**
 * Maximum number of calls of one session per window; an API key has `apiKeyLimits`. The portal stays far below: a page polls at most 400 times a
 * minute (ten new proxies), and rotating a selection, five at a time, takes some 1,000 calls.
 */
export const sessionLimits = { limit: 2_400, windowSeconds: 60, step: 40 } as const;
