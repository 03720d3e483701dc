import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ApiKeyId } from '../contract/id.ts';
import { ApiKey, NewApiKey } from './api-key.ts';

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/users/api-keys',
  summary: 'The account’s keys for programs, newest first, without the keys themselves',
  access: 'client',
  data: z.object({ keys: z.array(ApiKey) }),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/users/api-keys',
  summary: 'A key for a program, shown only in this answer',
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
  summary: 'Make a key stop working',
  access: 'client',
  params: z.object({ id: ApiKeyId }),
  errors: ['api_key.not_found'],
});

export const renewDefaultApiKey = endpoint({
  method: 'POST',
  path: '/users/api-key',
  summary: 'The account’s default key, with every scope and without end; the one before stops working',
  access: 'client',
  proof: 'recent',
  data: z.object({ apiKey: z.string() }),
  status: 201,
  errors: ['account.email_unverified'],
});

export const revokeDefaultApiKey = endpoint({
  method: 'DELETE',
  path: '/users/api-key',
  summary: 'Make the default key stop working',
  access: 'client',
  errors: ['api_key.not_found'],
});
