import { z } from 'zod';
import { ApiKeyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ApiScope, apiScopes } from './api-scope.ts';

/** Prefix of every key, by which people and secret scanners recognize one. */
export const apiKeyTokenPrefix = 'cgk_';

export const maxApiKeys = 20;
export const maxKeyNameLength = 60;
export const maxKeyDays = 3650;

/** Maximum number of calls of one key per window, unless the settings of the installation set another. */
export const apiKeyLimits = { perKey: 1_000, windowSeconds: 60 } as const;

/** An API key as its owner sees it. The key itself is returned once, on creation. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** First characters of the key. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  createdAt: Timestamp,
  /** Null if the key does not expire. */
  expiresAt: Timestamp.nullable(),
  /** Time of the last use, accurate to a minute; null if the key was never used. */
  lastUsedAt: Timestamp.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxKeyNameLength)
    .regex(/^\P{Cc}*$/u),
  /** Permissions, without duplicates, in the order of `apiScopes`. */
  scopes: z
    .array(ApiScope)
    .min(1)
    .max(apiScopes.length)
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  /** Null if the key does not expire. */
  expiresInDays: z.int().min(1).max(maxKeyDays).nullable().default(null),
});
export type NewApiKey = z.infer<typeof NewApiKey>;
