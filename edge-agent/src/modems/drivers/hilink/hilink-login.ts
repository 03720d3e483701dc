import { randomBytes } from 'node:crypto';
import { type Call, isModemError, ModemError } from '../../driver.ts';
import type { HilinkExchange } from './hilink-exchange.ts';
import { loginRestMs } from './hilink-login-rest.ts';
import { isSameSignature, type ScramChallenge, scramProof } from './hilink-scram-proof.ts';
import { type4Proof } from './hilink-type4-proof.ts';
import { textOf } from './hilink-xml.ts';

export interface HilinkAccount {
  readonly username: string;
  readonly password: string;
}

/** Login to one modem, with a pause after a refusal: modems lock all logins after a few wrong attempts. */
export interface HilinkLogin {
  /** Returns the last refusal while no other login may be attempted. */
  refusal(): ModemError | undefined;
  /**
   * Logs in. Throws `auth_rejected` if the modem refuses or does not prove that it has the password, `auth_required` if it requires an unsupported
   * login type, otherwise the errors of the exchange.
   */
  perform(exchange: HilinkExchange, call: Call): Promise<void>;
}

/** Creates the login of one modem. `nowMs`: monotonic clock with any start. */
export function createHilinkLogin(account: HilinkAccount, nowMs: () => number): HilinkLogin {
  let refusals = 0;
  let resting: { readonly error: ModemError; readonly untilMs: number } | undefined;
  return {
    refusal: () => (resting && nowMs() < resting.untilMs ? resting.error : undefined),
    async perform(exchange, call) {
      try {
        await logIn(account, exchange, call);
        refusals = 0;
        resting = undefined;
      } catch (error) {
        if (isModemError(error, 'auth_rejected')) {
          refusals += 1;
          resting = { error, untilMs: nowMs() + loginRestMs({ deviceCode: error.deviceCode, refusals }) };
        }
        throw error;
      }
    },
  };
}

async function logIn(account: HilinkAccount, exchange: HilinkExchange, call: Call): Promise<void> {
  const state = await exchange.get('user/state-login', call);
  if (textOf(state, 'State') === '0') return;
  if (textOf(state, 'extern_password_type') === '1') return logInByScram(account, exchange, call);
  if (textOf(state, 'password_type') === '4') return logInByType4(account, exchange, call);
  throw new ModemError('auth_required');
}

async function logInByType4(account: HilinkAccount, exchange: HilinkExchange, call: Call): Promise<void> {
  const fields = (token: string) => ({
    Username: account.username,
    Password: type4Proof({ ...account, token }),
    password_type: '4',
  });
  await exchange.logIn('user/login', fields, call);
}

async function logInByScram(account: HilinkAccount, exchange: HilinkExchange, call: Call): Promise<void> {
  const { username, password } = account;
  const challenge = await requestChallenge(username, exchange, call);
  const { clientProof, serverSignature } = scramProof(password, challenge);
  const fields = () => ({ clientproof: clientProof, finalnonce: challenge.serverNonce });
  const answer = await exchange.logIn('user/authentication_login', fields, call);
  if (isSameSignature(textOf(answer, 'serversignature') ?? '', serverSignature)) return;
  exchange.forget();
  throw new ModemError('auth_rejected');
}

/** Limit above the values of all firmware; a larger one would only keep this machine busy. */
const maxIterations = 100_000;

async function requestChallenge(username: string, exchange: HilinkExchange, call: Call): Promise<ScramChallenge> {
  const firstNonce = randomBytes(32).toString('hex');
  const asked = { username, firstnonce: firstNonce, mode: '1' };
  const answer = await exchange.post('user/challenge_login', asked, call);
  const salt = textOf(answer, 'salt') ?? '';
  const serverNonce = textOf(answer, 'servernonce');
  const iterations = Number(textOf(answer, 'iterations'));
  const isUsable = Number.isInteger(iterations) && iterations >= 1 && iterations <= maxIterations;
  if (!serverNonce || !/^(?:[0-9a-f]{2})+$/i.test(salt) || !isUsable) throw new ModemError('rejected');
  return { firstNonce, serverNonce, salt, iterations };
}
