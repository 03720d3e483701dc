import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPendingSignOuts, sha256 } from './pending-sign-outs.ts';

const refreshToken = 'acc_1.ses_1.7.mac';
const digested = await sha256(refreshToken);
const kept = new Map<string, string>();
const store = {
  get: (key: string) => kept.get(key) ?? null,
  set: (key: string, value: string) => void kept.set(key, value),
  remove: (key: string) => void kept.delete(key),
};
const failure = (status: number) => new ApiError({ code: 'internal.unexpected', status, message: '' });
let sent: unknown[] = [];
/** Error that the server returns; undefined if it accepts the calls. */
let refusal: ApiError | undefined;
/** Opens another page, which only knows what an earlier one has stored. */
const open = (digest: typeof sha256 | undefined = sha256) =>
  createPendingSignOuts({
    store,
    digest,
    exclusively: (task) => task(),
    send: async (signOut) => {
      sent.push(signOut);
      if (refusal) throw refusal;
    },
  });

beforeEach(() => {
  kept.clear();
  sent = [];
  refusal = undefined;
});

it('computes the same digest as the server', async () => {
  expect(await sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

it('ends a session at the server and stores nothing', async () => {
  expect(await open().end(refreshToken)).toBe(true);
  expect(sent).toEqual([{ signOutToken: `acc_1.ses_1.7.${digested}` }]);
  expect(kept.size).toBe(0);
});

it('stores the sign-out before awaiting anything', () => {
  void open().end(refreshToken);
  expect(kept.get(storageKeys.signOuts)).toContain(refreshToken);
});

it('stores it without access to the session while the server is unreachable, and sends it later', async () => {
  refusal = failure(0);
  expect(await open().end(refreshToken)).toBe(false);
  expect(kept.get(storageKeys.signOuts)).not.toContain('.mac');
  expect(open().hasAny()).toBe(true);
  expect(await open().deliver()).toBe(false);
  refusal = undefined;
  expect(await open().deliver()).toBe(true);
  expect(sent.at(-1)).toEqual({ signOutToken: `acc_1.ses_1.7.${digested}` });
  expect([open().hasAny(), kept.size]).toEqual([false, 0]);
});

it.each([
  [401, true],
  [400, true],
  [408, false],
  [429, false],
  [503, false],
])('is done after status %i: %s', async (status, isDone) => {
  refusal = failure(status);
  expect(await open().end(refreshToken)).toBe(isDone);
  expect(open().hasAny()).toBe(!isDone);
});

it('stores the refresh token itself only if the browser cannot digest it', async () => {
  refusal = failure(0);
  await open(undefined)
    .end(refreshToken)
    .catch(() => undefined);
  const page = createPendingSignOuts({
    store,
    digest: undefined,
    exclusively: (task) => task(),
    send: async () => undefined,
  });
  expect(await page.deliver()).toBe(true);
});

it('sends several and ignores foreign data in the store', async () => {
  refusal = failure(0);
  await open().end(refreshToken);
  await open().end('acc_2.ses_2.1.other');
  refusal = undefined;
  sent = [];
  expect(await open().deliver()).toBe(true);
  expect(sent).toHaveLength(2);
  for (const text of ['nonsense', '{}', '[1, null, {"other":"x"}, {"refreshToken":1}]']) {
    kept.set(storageKeys.signOuts, text);
    expect(open().hasAny()).toBe(false);
  }
});
