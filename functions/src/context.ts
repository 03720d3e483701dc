import { isStaff, type Role } from '@cellgate/shared/account/account.ts';
import type { ApiScope } from '@cellgate/shared/api-key/api-scope.ts';
import type { AccountId, ApiKeyId, Id, IdKind, ServerId, SessionId, ViewId } from '@cellgate/shared/contract/id.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { SiteRecords } from '@cellgate/shared/site/site-facts.endpoints.ts';
import type { StatusHistory } from '@cellgate/shared/site/status-history.ts';
import type { Config } from './config.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { AgentLink } from './outbound/agent-link.ts';
import type { AgentPackage } from './outbound/agent-package.ts';
import type { IdentityProvider } from './outbound/identity/identity-provider.ts';
import type { IpFactsReader } from './outbound/ip-facts/ip-facts-reader.ts';
import type { Mailer } from './outbound/mailer.ts';
import type { PaymentProvider } from './outbound/payments/payment-provider.ts';
import type { ProxyProbe } from './outbound/proxy-probe/proxy-probe.ts';
import type { SpeedProbe } from './outbound/proxy-probe/speed-probe.ts';
import type { TaskStarter } from './outbound/task-starter.ts';
import type { WebhookSender } from './outbound/webhooks/webhook-sender.ts';
import type { AccountNames } from './storage/account/account-names.ts';
import type { CallAllowance } from './storage/call-allowance.ts';
import type { Database } from './storage/database.ts';
import type { Kept } from './storage/order/kept.ts';
import type { ShownSupply } from './storage/order/shown-supply.ts';
import type { Program } from './storage/proxy/rotation-store.ts';
import type { SettingsReader } from './storage/settings/settings-reader.ts';
import type { LimitState } from './storage/throttle-store.ts';

/** All dependencies of a domain function: clock, randomness, external services. */
export interface Context {
  config: Config;
  keys: Keys;
  log: Log;
  /** Returns the current time in epoch milliseconds. */
  now(): number;
  newId<K extends IdKind>(kind: K): Id<K>;
  /** Returns a random number, 0 ≤ x < 1. */
  random(): number;
  randomBytes(count: number): Buffer;
  /** Resolves after `durationMs` milliseconds. */
  pause(durationMs: number): Promise<void>;
  database: Database;
  /** Stock shown to visitors. One per process. */
  shownSupply: ShownSupply;
  /** Names of accounts as lists of staff show them, up to a minute old. One per process. */
  accountNames: AccountNames;
  /** Facts of the records that visitors are shown. One per process. */
  siteRecords: Kept<SiteRecords>;
  /** History of the status page. One per process. */
  statusRecords: Kept<StatusHistory>;
  /** Rate limit of signed-in sessions. One per process. */
  sessionCalls: CallAllowance;
  /** Settings of the installation. One per process. */
  settings: SettingsReader;
  agentLink: AgentLink;
  /** Version of the agent that the site offers. */
  agentPackage: AgentPackage;
  mailer: Mailer;
  probeProxy: ProxyProbe;
  measureSpeed: SpeedProbe;
  ipFacts: IpFactsReader;
  /** Google sign-in; undefined if not configured. */
  google: IdentityProvider | undefined;
  /** Payment providers by name; empty if none is configured. */
  payments: ReadonlyMap<string, PaymentProvider>;
  webhookSender: WebhookSender;
  /** Undefined if tasks run only on their schedule. */
  taskStarter: TaskStarter | undefined;
  /** Tells the caller of an HTTP request the state of a rate limit, in headers; does nothing outside a request. */
  reportLimit(state: LimitState): void;
}

/** Actor of a call. Every entry point has its own kind. */
export type Actor =
  | { kind: 'visitor' }
  /** `sessionId` is null for an API key, which `keyId`, `keyName` and `scopes` describe. */
  | {
      kind: 'account';
      /** Owner of what the call acts on. */
      accountId: AccountId;
      role: Role;
      sessionId: SessionId | null;
      keyId?: ApiKeyId;
      keyName?: string;
      /** `mcp`: an AI assistant calls with the API key. */
      via?: 'mcp';
      scopes?: readonly ApiScope[];
      /** Member of staff who acts for the owner; absent if the owner acts. */
      staff?: StaffMember;
      /** View in which `staff` looks at the portal as the owner. Such an actor changes nothing and gets no secret. */
      viewId?: ViewId;
    }
  | { kind: 'link' }
  | { kind: 'payment'; provider: string }
  | { kind: 'agent'; serverId: ServerId }
  | { kind: 'system' };

/** A member of staff with the session of the call. */
export interface StaffMember {
  accountId: AccountId;
  role: Role;
  sessionId: SessionId;
}

export type AccountActor = Extract<Actor, { kind: 'account' }>;
/** A signed-in session, as opposed to an API key. */
export type SessionActor = AccountActor & { sessionId: SessionId };

/** Caller of a domain function: actor, IP and language. */
export interface Caller<A extends Actor = Actor> {
  actor: A;
  ip: string;
  language: Language;
  idempotencyKey: string | undefined;
  /** `User-Agent` header of the request; absent if it did not come over HTTP. */
  userAgent?: string;
}

/** Argument of every domain function. */
export interface Call<Input, A extends Actor = Actor> {
  ctx: Context;
  caller: Caller<A>;
  input: Input;
}

/** Caller of work without a request: sweeps, timers, repairs. */
export const bySystem = { actor: { kind: 'system' } } as const satisfies Pick<Caller, 'actor'>;

/** Returns the name of an actor in events and other records: for an account the ID of the person who acts, not of the owner. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'account':
      return actor.staff?.accountId ?? actor.accountId;
    case 'agent':
      return actor.serverId;
    case 'payment':
      return `payment:${actor.provider}`;
    default:
      return actor.kind;
  }
}

/** Returns the member of staff who acts, for themselves or for an owner; undefined for anyone else. */
export function staffOf(actor: Actor): Pick<StaffMember, 'accountId' | 'role'> | undefined {
  if (actor.kind !== 'account') return undefined;
  const { accountId, role } = actor.staff ?? actor;
  return isStaff(role) ? { accountId, role } : undefined;
}

/** Returns the program that acts with an API key; null for anyone else. */
export function programOf(actor: Actor): Program | null {
  if (actor.kind !== 'account' || actor.keyId === undefined) return null;
  return { via: actor.via ?? 'api', keyId: actor.keyId, keyName: actor.keyName ?? '' };
}

/** Returns the current time in the API's format (ISO 8601, UTC). */
export function timestamp(ctx: Pick<Context, 'now'>): string {
  return new Date(ctx.now()).toISOString();
}
