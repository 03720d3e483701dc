import * as apiKey from '@cellgate/shared/api-key/api-key.endpoints.ts';
import { createApiKey, renewDefaultApiKey } from '../../domain/api-key/create-api-key.ts';
import { listApiKeys } from '../../domain/api-key/list-api-keys.ts';
import { revokeApiKey, revokeDefaultApiKey } from '../../domain/api-key/revoke-api-key.ts';
import { type Route, route } from '../route.ts';

export const apiKeyRoutes: readonly Route[] = [
  route(apiKey.listApiKeys, listApiKeys),
  route(apiKey.createApiKey, ({ ctx, caller, body }) => createApiKey({ ctx, caller, input: body })),
  route(apiKey.revokeApiKey, ({ ctx, caller, params }) => revokeApiKey({ ctx, caller, input: params })),
  route(apiKey.renewDefaultApiKey, renewDefaultApiKey),
  route(apiKey.revokeDefaultApiKey, revokeDefaultApiKey),
];
