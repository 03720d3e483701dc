import { ProxyPassword } from '@cellgate/shared/proxy/proxy.ts';
import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('returns 12 characters that a proxy accepts', () => {
  const password = generatePassword((bytes) => crypto.getRandomValues(bytes));
  expect(password).toHaveLength(12);
  expect(ProxyPassword.safeParse(password).success).toBe(true);
});

it('skips bytes that would favor the first letters', () => {
  let draws = 0;
  const password = generatePassword((bytes) => bytes.fill(draws++ === 0 ? 255 : 0));
  expect(draws).toBe(2);
  expect(password).toBe('AAAAAAAAAAAA');
});
