import { expect, it } from 'vitest';
import { withDots } from './with-dots.ts';

it('shows dots instead of the password', () => {
  const shown = withDots(
    { username: 'cg1', password: "p@ss'word" },
    ({ username, password }) => `curl --proxy-user '${username}:${password}'`,
  );
  expect(shown).toBe("curl --proxy-user 'cg1:••••••••'");
});
