import type { Role } from '@cellgate/shared/account/account.ts';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import type { AccountId, ApiKeyId, Id, IdKind, ServerId, SessionId } from '@cellgate/shared/contract/id.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { AgentLink } from './outbound/agent-link.ts';
import type { IdentityProvider } from './outbound/identity/identity-provider.ts';
import type { Mailer } from './outbound/mailer.ts';
import type { PaymentProvider } from './outbound/payments/payment-provider.ts';
import type { ProxyProbe } from './outbound/proxy-probe/proxy-probe.ts';
import type { TaskStarter } from './outbound/task-starter.ts';
import type { WebhookSender } from './outbound/webhooks/webhook-sender.ts';
import type { CallAllowance } from './storage/call-allowance.ts';
import type { Database } from './storage/database.ts';
import type { ShownSupply } from './storage/order/shown-supply.ts';

/** Everything a domain verb may touch besides its input. Time, chance and the outside world come in only through here. */
export interface Context {
  config: Config;
  keys: Keys;
  log: Log;
  /** Epoch milliseconds. */
  now(): number;
  newId<K extends IdKind>(kind: K): Id<K>;
  /** 0 ≤ x < 1. */
  random(): number;
  randomBytes(count: number): Buffer;
  /** Resolves after so many milliseconds. */
  pause(durationMs: number): Promise<void>;
  database: Database;
  /** Stock as visitors see it. One per process. */
  shownSupply: ShownSupply;
  /** Calls of signed-in sessions. One per process. */
  sessionCalls: CallAllowance;
  agentLink: AgentLink;
  mailer: Mailer;
  probeProxy: ProxyProbe;
  /** Google sign-in; absent where it is not configured. */
  google: IdentityProvider | undefined;
  /** By name; empty where no provider is configured. */
  payments: ReadonlyMap<string, PaymentProvider>;
  webhookSender: WebhookSender;
  /** Absent where a task runs only by its schedule. */
  taskStarter: TaskStarter | undefined;
}

/** Who acts. Every entry point has its own kind. */
export type Actor =
  | { kind: 'visitor' }
  /** The session of the access token; null for an API key, which is named instead, with what it may do. */
  | {
      kind: 'account';
      accountId: AccountId;
      role: Role;
      sessionId: SessionId | null;
      keyId?: ApiKeyId;
      scopes?: readonly ApiScope[];
    }
  | { kind: 'link' }
  | { kind: 'payment'; provider: string }
  | { kind: 'agent'; serverId: ServerId }
  | { kind: 'system' };

export type AccountActor = Extract<Actor, { kind: 'account' }>;
/** Somebody who is signed in, as opposed to a program with an API key. */
export type SessionActor = AccountActor & { sessionId: SessionId };

/** Who calls, from where, in which language. */
export interface Caller<A extends Actor = Actor> {
  actor: A;
  ip: string;
  language: Language;
  idempotencyKey: string | undefined;
  /** The caller's `User-Agent`; absent when the call did not come over HTTP. */
  userAgent?: string;
}

/** The argument of every domain verb. */
export interface Call<Input, A extends Actor = Actor> {
  ctx: Context;
  caller: Caller<A>;
  input: Input;
}

/** For what nobody asked for: sweeps, timers, repairs. */
export const bySystem = { actor: { kind: 'system' } } as const satisfies Pick<Caller, 'actor'>;

export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'account':
      return actor.accountId;
    case 'agent':
      return actor.serverId;
    case 'payment':
      return `payment:${actor.provider}`;
    default:
      return actor.kind;
  }
}

/** Now, as the API writes it. */
export function timestamp(ctx: Pick<Context, 'now'>): string {
  return new Date(ctx.now()).toISOString();
}
