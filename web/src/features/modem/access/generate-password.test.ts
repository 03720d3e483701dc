import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('a generated password has 12 characters of letters, digits and the prescribed special characters', () => {
  const password = generatePassword((bytes) => bytes.map((_, index) => (index * 37) % 256));
  expect(password).toMatch(/^[A-Za-z0-9!@#$%^&*]{12}$/);
});

it('bytes that would make some characters likelier are skipped', () => {
  const rounds = [255, 0];
  expect(generatePassword((bytes) => bytes.fill(rounds.shift() ?? 0))).toBe('A'.repeat(12));
});
