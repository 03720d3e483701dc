import type { phrases as auth } from './en/auth.ts';
import type { phrases as balance } from './en/balance.ts';
import type { phrases as common } from './en/common.ts';
import type { phrases as details } from './en/details.ts';
import type { phrases as errors } from './en/errors.ts';
import type { phrases as failures } from './en/failures.ts';
import type { phrases as history } from './en/history.ts';
import type { phrases as issues } from './en/issues.ts';
import type { phrases as landing } from './en/landing.ts';
import type { phrases as legal } from './en/legal.ts';
import type { phrases as news } from './en/news.ts';
import type { phrases as notifications } from './en/notifications.ts';
import type { phrases as orders } from './en/orders.ts';
import type { phrases as overview } from './en/overview.ts';
import type { phrases as privacy } from './en/privacy.ts';
import type { phrases as profile } from './en/profile.ts';
import type { phrases as proof } from './en/proof.ts';
import type { phrases as proxies } from './en/proxies.ts';
import type { phrases as renewals } from './en/renewals.ts';
import type { phrases as sales } from './en/sales.ts';
import type { phrases as search } from './en/search.ts';
import type { phrases as servers } from './en/servers.ts';
import type { phrases as settings } from './en/settings.ts';
import type { phrases as webhooks } from './en/webhooks.ts';

/** The English texts by namespace: every other language has the same. */
export interface Namespaces {
  auth: typeof auth;
  balance: typeof balance;
  common: typeof common;
  details: typeof details;
  errors: typeof errors;
  failures: typeof failures;
  history: typeof history;
  issues: typeof issues;
  landing: typeof landing;
  legal: typeof legal;
  news: typeof news;
  notifications: typeof notifications;
  orders: typeof orders;
  overview: typeof overview;
  privacy: typeof privacy;
  profile: typeof profile;
  proof: typeof proof;
  proxies: typeof proxies;
  renewals: typeof renewals;
  sales: typeof sales;
  search: typeof search;
  servers: typeof servers;
  settings: typeof settings;
  webhooks: typeof webhooks;
}
export type Namespace = keyof Namespaces;

/** Namespaces of a component: one, or several of which the first needs no prefix. */
export type Spaces = Namespace | readonly [Namespace, ...Namespace[]];

/** `heading`, `demo.label`; of a text that is counted, the name without its form: `days`. */
type Path<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? CountedName<Texts, Name>
    : `${Name}.${Path<Texts[Name]>}`;
}[keyof Texts & string];

type CountedName<Texts, Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}`
  ? `${Stem}_other` extends keyof Texts
    ? Stem
    : Name
  : Name;

type Paths = { [Space in Namespace]: Path<Namespaces[Space]> };
type First<Asked extends Spaces> = Asked extends readonly [infer Space extends Namespace, ...unknown[]]
  ? Space
  : Extract<Asked, Namespace>;
type Prefixed<Space extends Namespace> = { [Name in Space]: `${Name}:${Paths[Name]}` }[Space];

/** Names of texts: `heading` in the first namespace that was asked for, `common:days` in any of them. */
export type TextName<Asked extends Spaces> =
  | Paths[First<Asked>]
  | Prefixed<Asked extends readonly Namespace[] ? Asked[number] : Extract<Asked, Namespace>>;
