import { z } from 'zod';
import { ApiKeyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ApiScope, apiScopes } from './api-scope.ts';

/** How every key begins, so that people and secret scanners know one when they see it. */
export const apiKeyTokenPrefix = 'cgk_';

export const maxApiKeys = 20;
export const maxKeyNameLength = 60;
export const maxKeyDays = 3650;

/** Calls that one key may make, in windows of a minute. */
export const apiKeyLimits = { perKey: 120, windowSeconds: 60 } as const;

/** A key as its owner sees it. The key itself is shown once, when it is made. */
export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string(),
  /** How the key begins. */
  prefix: z.string(),
  scopes: z.array(ApiScope),
  createdAt: Timestamp,
  /** Null for one that does not end. */
  expiresAt: Timestamp.nullable(),
  /** Within a minute; null for one that was never used. */
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
  /** Each once, in one order. */
  scopes: z
    .array(ApiScope)
    .min(1)
    .max(apiScopes.length)
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  /** Null for a key that does not end. */
  expiresInDays: z.int().min(1).max(maxKeyDays).nullable().default(null),
});
export type NewApiKey = z.infer<typeof NewApiKey>;
