import { type Call, isModemError, ModemError } from '../../driver.ts';
import { createHilinkExchange, type HilinkAddress, type HilinkOrder } from './hilink-exchange.ts';
import { createHilinkLogin, type HilinkAccount } from './hilink-login.ts';
import { type HilinkFields, textOf } from './hilink-xml.ts';

/** A modem's HTTP API behind one session: one exchange at a time; renews a lost session once and logs in if required. */
export interface HilinkSession {
  /** Reads a page. `path` is below `/api/`, such as `monitoring/status`. */
  get(path: string, call: Call): Promise<HilinkFields>;
  post(path: string, order: HilinkOrder, call: Call): Promise<void>;
}

export interface HilinkTarget extends HilinkAddress {
  /** Credentials; without them, a modem that requires a login returns `auth_required`. */
  readonly login?: HilinkAccount | undefined;
}

/** Pause, in ms, after a call that failed despite a new login, because it needs other permissions. */
const uselessLoginRestMs = 5 * 60_000;

interface Attempt<T> {
  readonly run: () => Promise<T>;
  readonly needsToken: boolean;
  readonly call: Call;
}

/** Creates a session. `nowMs`: monotonic clock with any start. */
export function createHilinkSession(target: HilinkTarget, nowMs: () => number): HilinkSession {
  const exchange = createHilinkExchange(target);
  const login = target.login && createHilinkLogin(target.login, nowMs);
  let uselessUntilMs = Number.NEGATIVE_INFINITY;

  async function requiresLogin(call: Call): Promise<boolean> {
    try {
      return textOf(await exchange.get('user/hilink_login', call), 'hilink_login') === '1';
    } catch (error) {
      // Firmware without this page reports missing logins per call.
      if (isModemError(error, 'unsupported')) return false;
      throw error;
    }
  }

  /** While a refused login pauses, the session stays logged out: some pages are readable anyway. */
  async function open(call: Call, mustLogIn: boolean): Promise<void> {
    const isNew = await exchange.open(call);
    if (!login || !isNew || login.refusal()) return;
    if (mustLogIn || (await requiresLogin(call))) await login.perform(exchange, call);
  }

  async function attempt<T>({ run, needsToken, call }: Attempt<T>, mustLogIn: boolean): Promise<T> {
    if (!exchange.isOpen() || (needsToken && !exchange.hasToken())) await open(call, mustLogIn);
    return run();
  }

  async function attemptRenewed<T>(wanted: Attempt<T>, mustLogIn: boolean): Promise<T> {
    try {
      return await attempt(wanted, mustLogIn);
    } catch (error) {
      if (!isModemError(error, 'session_lost')) throw error;
      exchange.forget();
      return attempt(wanted, mustLogIn);
    }
  }

  async function runWithLogin<T>(wanted: Attempt<T>): Promise<T> {
    try {
      return await attemptRenewed(wanted, false);
    } catch (error) {
      if (!login || !isModemError(error, 'auth_required')) throw error;
      const refusal = login.refusal();
      if (refusal) throw refusal;
      if (nowMs() < uselessUntilMs) throw error;
      exchange.forget();
    }
    try {
      return await attemptRenewed(wanted, true);
    } catch (error) {
      if (isModemError(error, 'auth_required')) uselessUntilMs = nowMs() + uselessLoginRestMs;
      throw error;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(wanted: Attempt<T>): Promise<T> {
    const mine = last.then(() => {
      if (wanted.call.signal.aborted) throw new ModemError('aborted');
      return runWithLogin(wanted);
    });
    last = mine.catch(() => {});
    return mine;
  }

  return {
    get: (path, call) => inTurn({ run: () => exchange.get(path, call), needsToken: false, call }),
    async post(path, order, call) {
      await inTurn({ run: () => exchange.post(path, order, call), needsToken: true, call });
    },
  };
}
