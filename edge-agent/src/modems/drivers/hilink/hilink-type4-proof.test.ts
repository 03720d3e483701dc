import { expect, it } from 'vitest';
import { type4Proof } from './hilink-type4-proof.ts';

it('type4Proof returns the password_with_session of a modem', () => {
  const token = '0123456789ABCDEF0123456789ABCDEF';
  expect(type4Proof({ username: 'admin', password: 'admin', token })).toBe(
    'NTI0MTI0MGYyZGY0MTkxM2MxMDYzYjc3ZDk2YmRjNzJkNGUzMzQ1YjVkZTM2MDQ2NzZlY2FlZmNjYzQ0NTdkMA==',
  );
});
