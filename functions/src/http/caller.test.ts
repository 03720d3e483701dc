import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { languageOf } from './caller.ts';

const app = new Hono().get('/', (http) => http.text(languageOf(http)));
const languageFor = async (headers: Record<string, string>) => (await app.request('/', { headers })).text();

describe('the language of a request', () => {
  it.each([
    ['uk', { 'x-language': 'uk', 'accept-language': 'tr' }],
    ['tr', { 'x-language': 'de', 'accept-language': 'tr' }],
    ['en', { 'accept-language': 'en-US,en;q=0.9' }],
    ['tr', { 'accept-language': 'tr,en;q=0.5' }],
    ['ru', { 'accept-language': 'de-DE, de;q=0.9, ru;q=0.8, en;q=0.7' }],
    ['en', { 'accept-language': '*' }],
    ['en', {}],
  ])('is %s for %o', async (language, headers) => {
    expect(await languageFor({ ...headers })).toBe(language);
  });
});
