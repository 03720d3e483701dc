import { describe, expect, it } from 'vitest';
import type { HilinkExchange, HilinkOrder } from './hilink-exchange.ts';
import { createHilinkLogin } from './hilink-login.ts';
import type { HilinkFields } from './hilink-xml.ts';

const account = { username: 'admin', password: 'admin' };
const call = { signal: new AbortController().signal, timeoutMs: 1_000 };
const scramState = { State: '-1', password_type: '4', extern_password_type: '1' };
const challenge = { salt: 'ab'.repeat(32), servernonce: 'c'.repeat(96), iterations: '500' };

/** Creates a modem that responds to each path with the given fields, and records requests. */
function stickWith(answers: Record<string, HilinkFields>) {
  const posted: { path: string; order: HilinkOrder }[] = [];
  let forgotten = 0;
  const answerTo = async (path: string) => answers[path] ?? {};
  const post = (path: string, order: HilinkOrder) => {
    posted.push({ path, order });
    return answerTo(path);
  };
  const exchange: HilinkExchange = {
    isOpen: () => true,
    hasToken: () => true,
    open: async () => false,
    forget: () => {
      forgotten += 1;
    },
    get: answerTo,
    post,
    logIn: (path, order) => post(path, order('0123456789ABCDEF0123456789ABCDEF')),
  };
  return { exchange, posted, forgotten: () => forgotten };
}

describe('a login', () => {
  it('of type 4 sends user, proof and type in the firmware’s order', async () => {
    const stick = stickWith({ 'user/state-login': { State: '-1', password_type: '4', extern_password_type: '0' } });
    await createHilinkLogin(account, () => 0).perform(stick.exchange, call);
    const [login] = stick.posted;
    expect(login?.path).toBe('user/login');
    expect(Object.entries(login?.order ?? {})).toEqual([
      ['Username', 'admin'],
      ['Password', 'NTI0MTI0MGYyZGY0MTkxM2MxMDYzYjc3ZDk2YmRjNzJkNGUzMzQ1YjVkZTM2MDQ2NzZlY2FlZmNjYzQ0NTdkMA=='],
      ['password_type', '4'],
    ]);
  });

  it('is skipped if the session is logged in', async () => {
    const stick = stickWith({ 'user/state-login': { ...scramState, State: '0' } });
    await createHilinkLogin(account, () => 0).perform(stick.exchange, call);
    expect(stick.posted).toEqual([]);
  });

  it('of an unsupported type sends no password', async () => {
    const stick = stickWith({ 'user/state-login': { State: '-1', password_type: '0' } });
    const login = createHilinkLogin(account, () => 0);
    await expect(login.perform(stick.exchange, call)).rejects.toMatchObject({ code: 'auth_required' });
    expect(stick.posted).toEqual([]);
  });

  it.each([{ serversignature: 'de'.repeat(32) }, {}])('does not trust a stick that signs with %j', async (signed) => {
    const stick = stickWith({
      'user/state-login': scramState,
      'user/challenge_login': challenge,
      'user/authentication_login': signed,
    });
    const login = createHilinkLogin(account, () => 0);
    await expect(login.perform(stick.exchange, call)).rejects.toMatchObject({ code: 'auth_rejected' });
    expect(stick.posted.map(({ path }) => path)).toEqual(['user/challenge_login', 'user/authentication_login']);
    expect(stick.forgotten()).toBe(1);
    expect(login.refusal()).toMatchObject({ code: 'auth_rejected' });
  });

  it.each([
    { iterations: '2000000000' },
    { iterations: '0' },
    { iterations: 'many' },
    { salt: 'xyz' },
    { salt: '' },
    { servernonce: '' },
  ])('does not answer a challenge with %j', async (change) => {
    const stick = stickWith({ 'user/state-login': scramState, 'user/challenge_login': { ...challenge, ...change } });
    const login = createHilinkLogin(account, () => 0);
    await expect(login.perform(stick.exchange, call)).rejects.toMatchObject({ code: 'rejected' });
    expect(stick.posted).toHaveLength(1);
  });
});
