import { pathOf } from '@cellgate/shared/contract/endpoint.ts';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import { enrolServer } from '@cellgate/shared/server/server.endpoints.ts';
import { z } from 'zod';
import { type Log, messageOf } from '../../log.ts';
import { backoffMs } from './backoff.ts';

export const Enrolment = enrolServer.data;
export type Enrolment = z.infer<typeof Enrolment>;

/** Credentials and endpoint for the broker. */
export interface Identity extends Enrolment {
  /** Private key as PKCS #8 PEM. */
  privateKey: string;
}

/** Storage of the identity across restarts of the agent. */
export interface IdentityStore {
  /** Returns the key and its certificate request; created and stored once. */
  request(): Promise<{ privateKey: string; certificateRequest: string }>;
  load(): Promise<Identity | undefined>;
  save(enrolment: Enrolment): Promise<void>;
}

/** A permanent refusal of the enrolment by the cloud. */
export class EnrolmentRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`Enrolment refused: ${code}`);
    this.code = code;
  }
}

export interface EnrolmentDeps {
  /** API URL, such as `https://cellgate.example/api`. */
  apiUrl: string;
  /** Enrolment code; needed only without a certificate. */
  code: string | undefined;
  store: IdentityStore;
  log: Log;
  random: () => number;
  /** Resolves after the time has passed or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

const permanentRefusals: readonly ErrorCode[] = [
  'enrolment.code_wrong',
  'enrolment.request_invalid',
  'request.invalid',
];
const Answer = z.object({ data: Enrolment });
const Refusal = z.object({ error: z.object({ code: z.string() }) });
const answerTimeoutMs = 15_000;

/**
 * Returns the stored identity, or enrols with the cloud; retries until the API responds. Throws EnrolmentRefused if the code is missing or invalid.
 * Retries send the same request, so that the cloud recognizes it after a lost response.
 */
export async function ensureIdentity(deps: EnrolmentDeps): Promise<Identity> {
  const stored = await deps.store.load();
  if (stored) return stored;
  if (deps.code === undefined) throw new EnrolmentRefused('code_missing');
  const { privateKey, certificateRequest } = await deps.store.request();
  for (let attempt = 0; ; attempt += 1) {
    deps.signal.throwIfAborted();
    const enrolment = await askOnce({ ...deps, code: deps.code, certificateRequest });
    if (enrolment) {
      await deps.store.save(enrolment);
      deps.log.info('server enrolled', { serverId: enrolment.serverId, broker: enrolment.brokerEndpoint });
      return { ...enrolment, privateKey };
    }
    await deps.wait(backoffMs(attempt, deps.random), deps.signal);
  }
}

async function askOnce(deps: {
  apiUrl: string;
  code: string;
  certificateRequest: string;
  signal: AbortSignal;
  log: Log;
}): Promise<Enrolment | undefined> {
  const { code, certificateRequest } = deps;
  try {
    const response = await fetch(`${deps.apiUrl.replace(/\/+$/, '')}${pathOf(enrolServer)}`, {
      method: enrolServer.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, certificateRequest }),
      signal: AbortSignal.any([deps.signal, AbortSignal.timeout(answerTimeoutMs)]),
    });
    const body: unknown = await response.json();
    if (response.ok) return Answer.parse(body).data;
    const refusal = Refusal.safeParse(body);
    const refusedAs = refusal.success ? refusal.data.error.code : `http_${response.status}`;
    if (isPermanent(refusedAs)) throw new EnrolmentRefused(refusedAs);
    deps.log.warn('enrolment request failed', { code: refusedAs });
  } catch (error) {
    if (error instanceof EnrolmentRefused || deps.signal.aborted) throw error;
    deps.log.warn('enrolment request failed', { error: messageOf(error) });
  }
  return undefined;
}

function isPermanent(code: string): boolean {
  return permanentRefusals.some((known) => known === code);
}
