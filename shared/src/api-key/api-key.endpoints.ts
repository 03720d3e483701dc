import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ApiKeyId } from '../contract/id.ts';
import { ApiKey, NewApiKey } from './api-key.ts';

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/users/api-keys',
  summary: 'List API keys, newest first. The keys themselves are not returned',
  access: 'client',
  viewable: true,
  data: z.object({
    keys: z.array(ApiKey),
    /** Requests that each key may make a minute. */
    requestsPerMinute: z.int(),
  }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/users/api-keys',
  summary: 'Create an API key. The key is returned only in this response',
  access: 'client',
  proof: 'recent',
  body: NewApiKey,
  data: z.object({ apiKey: z.string(), key: ApiKey }),
  status: 201,
  errors: ['account.email_unverified', 'api_key.too_many'],
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/users/api-keys/:id',
  summary: 'Revoke an API key',
  access: 'client',
  params: z.object({ id: ApiKeyId }),
  errors: ['api_key.not_found'],
});

export const renewDefaultApiKey = endpoint({
  method: 'POST',
  path: '/users/api-key',
  summary:
    'Create the default API key, with all permissions and no expiry. The previous default key stops working. The key is returned only in this response',
  access: 'client',
  proof: 'recent',
  data: z.object({ apiKey: z.string() }),
  status: 201,
  errors: ['account.email_unverified'],
});

export const revokeDefaultApiKey = endpoint({
  method: 'DELETE',
  path: '/users/api-key',
  summary: 'Revoke the default API key',
  access: 'client',
  errors: ['api_key.not_found'],
});
