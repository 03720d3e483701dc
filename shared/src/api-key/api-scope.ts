import { z } from 'zod';

/**
 * What a key may do, each on its own. `read` sees proxies with their passwords, orders and money; `rotate` changes addresses and holds reset
 * links; `manage` changes the settings of proxies; `buy` spends and gets back money.
 */
export const apiScopes = ['read', 'rotate', 'manage', 'buy'] as const;
export const ApiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof ApiScope>;
