/** What `listedBy` reads of an event. */
export interface ListedEvent {
  kind: string;
  subject: string;
  details: Readonly<Record<string, string | number | boolean | null>>;
}

/** Records whose list rows an event may have changed, by ID. */
export interface ListedRecords {
  accounts: string[];
  proxies: string[];
  orders: string[];
  renewals: string[];
}

/** Kinds that change nothing that a list row holds, and are frequent. */
const silentKinds: ReadonlySet<string> = new Set([
  'proxy.rotated',
  'proxy.credentials_revealed',
  'proxy.credentials_listed',
  'proxy.labelled',
  'proxy.note_changed',
  'proxy.tags_changed',
  'proxy.user_added',
  'proxy.user_changed',
  'proxy.user_removed',
  'proxy.settings_changed',
  'proxy.token_generated',
  'proxy.token_revoked',
  'proxy.auto_rotation_changed',
  'account.sign_in_failed',
  'account.proof_renewed',
  'account.view_begun',
  'account.view_ended',
  'account.ip_list_changed',
  'session.revoked',
  'mail.undelivered',
  'order.note_changed',
  'modem.health_changed',
  'modem.acted_on',
  'modem.action_finished',
]);

/** Kinds after which all proxies of the account are listed anew: their rows have its name, or several changed whose IDs the event does not have. */
const namingKinds: ReadonlySet<string> = new Set([
  'account.profile_changed',
  'account.deleted',
  'account.suspended',
  'account.restored',
  'proxy.suspended',
  'proxy.restored',
]);

const idFormat = /\b(?:acc|prx|ord|rnw)_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;

/** Returns the records that an event names, as far as their list rows may have changed. */
export function listedBy({ kind, subject, details }: ListedEvent): ListedRecords {
  if (silentKinds.has(kind)) return { accounts: [], proxies: [], orders: [], renewals: [] };
  const texts = [subject, ...Object.values(details).filter((value) => typeof value === 'string')];
  const ids = [...new Set(texts.flatMap((text) => text.match(idFormat) ?? []))];
  const ofKind = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
  return { accounts: ofKind('acc_'), proxies: ofKind('prx_'), orders: ofKind('ord_'), renewals: ofKind('rnw_') };
}

/** Reports whether the rows of all proxies of the event's account may have changed. */
export function namesOwner({ kind }: Pick<ListedEvent, 'kind'>): boolean {
  return namingKinds.has(kind);
}
