import type { NotificationTopic } from '../notification/notification-topic.ts';

/** Line of the table: the channels of one happening. */
interface Line {
  /** Kind of the event in the log of its subject, which staff and customers read. */
  event?: string;
  /** Kind of the message to the customer's webhooks; its data are in `webhookData`. */
  webhook?: string;
  /** Notification of the customer, by the channels chosen for its topic. */
  notification?: { kind: string; topic: NotificationTopic; mail: boolean };
}

/** Returns a notification that the general notification email also sends. */
function mailed<Topic extends NotificationTopic, Kind extends string>(topic: Topic, kind: Kind) {
  return { kind, topic, mail: true } as const;
}

/** Returns a notification that is only shown in the bell: it has an email of its own, e.g. a receipt. */
function shown<Topic extends NotificationTopic, Kind extends string>(topic: Topic, kind: Kind) {
  return { kind, topic, mail: false } as const;
}

/**
 * Everything that happens, and the channels that announce it. The kinds of events, webhook messages and notifications are made from this table, and the compiler
 * requires a text, or for webhooks a schema, for each of them.
 */
export const happenings = {
  // Proxies, orders and money
  proxyReady: { webhook: 'proxy.ready' },
  proxyRotated: { webhook: 'proxy.rotated' },
  rotationFailed: { webhook: 'proxy.rotation_failed' },
  rotationsFailed: { notification: mailed('proxies', 'rotation_failed') },
  proxiesExpiring: { webhook: 'proxy.expiring', notification: mailed('proxies', 'proxy_expiring') },
  proxyExpired: {
    event: 'proxy.suspended',
    webhook: 'proxy.expired',
    notification: mailed('proxies', 'proxy_expired'),
  },
  proxiesExtended: { event: 'proxy.extended', webhook: 'proxy.extended' },
  proxyReplaced: {
    event: 'proxy.replaced',
    webhook: 'proxy.replaced',
    notification: mailed('proxies', 'proxy_replaced'),
  },
  proxyReassigned: { event: 'proxy.replaced', webhook: 'proxy.replaced' },
  proxyMoved: { notification: mailed('proxies', 'proxy_moved') },
  proxyDown: { webhook: 'proxy.down' },
  proxiesDown: { event: 'proxy.down', notification: mailed('proxies', 'modem_offline') },
  proxyRecovered: { webhook: 'proxy.recovered' },
  proxiesRecovered: { event: 'proxy.recovered', notification: mailed('proxies', 'proxy_recovered') },
  autoRenewDone: { notification: mailed('proxies', 'auto_renew_done') },
  autoRenewShort: { notification: mailed('proxies', 'auto_renew_short') },
  autoRenewFailed: { notification: mailed('proxies', 'auto_renew_failed') },
  extensionReturned: { event: 'proxy.extension_returned', notification: mailed('proxies', 'renewal_returned') },
  orderCompleted: { event: 'order.completed', webhook: 'order.completed' },
  orderReady: { notification: mailed('orders', 'order_ready') },
  orderCancelled: {
    event: 'order.cancelled',
    webhook: 'order.cancelled',
    notification: mailed('orders', 'order_refunded'),
  },
  orderUndelivered: {
    event: 'order.refunded',
    webhook: 'order.cancelled',
    notification: mailed('orders', 'order_undelivered'),
  },
  orderNotPlaced: { event: 'order.not_placed', webhook: 'order.not_placed' },
  orderShort: { notification: mailed('payments', 'order_short') },
  orderSoldOut: { notification: mailed('payments', 'order_sold_out') },
  orderPriceMoved: { notification: mailed('payments', 'order_price_moved') },
  orderProductGone: { notification: mailed('payments', 'order_product_gone') },
  topupCredited: { event: 'topup.credited', webhook: 'topup.completed' },
  paymentCompleted: { notification: shown('payments', 'payment_completed') },
  paymentLate: { notification: shown('payments', 'payment_late') },
  paymentPartial: { notification: mailed('payments', 'payment_partial') },
  balanceLow: { webhook: 'balance.low', notification: mailed('balance', 'balance_low') },
  whitelistRestricted: { notification: mailed('security', 'whitelist_restricted') },
  webhookDisabled: { notification: mailed('security', 'webhook_off') },
  hostChanged: { notification: mailed('proxies', 'host_changed') },
  maintenanceBegun: { notification: mailed('proxies', 'server_maintenance') },
  // Security of an account
  passwordChanged: { event: 'account.password_changed', notification: shown('security', 'password_changed') },
  twoFactorOn: { event: 'account.two_factor_on', notification: shown('security', 'two_factor_on') },
  twoFactorOff: { event: 'account.two_factor_off', notification: shown('security', 'two_factor_off') },
  apiKeyCreated: { event: 'account.api_key_created', notification: shown('security', 'api_key_created') },
  apiKeyRevoked: { event: 'account.api_key_revoked', notification: shown('security', 'api_key_revoked') },
  addressesChanged: { event: 'account.addresses_changed', notification: shown('security', 'addresses_changed') },
  dataExported: { event: 'account.exported', notification: shown('security', 'data_exported') },
  accountDeleted: { event: 'account.deleted', notification: shown('security', 'account_deleted') },
  newDevice: { notification: shown('security', 'new_device') },
  googleLinked: { event: 'account.google_linked', notification: shown('security', 'google_linked') },
  googleLinkedReset: { notification: shown('security', 'google_linked_reset') },
  passwordGuessed: { notification: shown('security', 'password_guessed') },
  codeGuessed: { notification: shown('security', 'code_guessed') },
  // In the log alone
  accountRegistered: { event: 'account.registered' },
  accountProfileChanged: { event: 'account.profile_changed' },
  accountPreferencesChanged: { event: 'account.preferences_changed' },
  accountSignedIn: { event: 'account.signed_in' },
  accountSignInFailed: { event: 'account.sign_in_failed' },
  accountTwoFactorFailed: { event: 'account.two_factor_failed' },
  accountPasswordForgotten: { event: 'account.password_forgotten' },
  accountPasswordReset: { event: 'account.password_reset' },
  accountProofRenewed: { event: 'account.proof_renewed' },
  accountEmailVerified: { event: 'account.email_verified' },
  accountRecoveryCodeUsed: { event: 'account.recovery_code_used' },
  accountRecoveryCodesRenewed: { event: 'account.recovery_codes_renewed' },
  accountAddressesLifted: { event: 'account.addresses_lifted' },
  accountAddressDenied: { event: 'account.address_denied' },
  accountWebhookCreated: { event: 'account.webhook_created' },
  accountWebhookChanged: { event: 'account.webhook_changed' },
  accountWebhookDeleted: { event: 'account.webhook_deleted' },
  accountWebhookSecretRenewed: { event: 'account.webhook_secret_renewed' },
  accountIpListChanged: { event: 'account.ip_list_changed' },
  sessionRevoked: { event: 'session.revoked' },
  mailUndelivered: { event: 'mail.undelivered' },
  topupOpened: { event: 'topup.opened' },
  topupExpired: { event: 'topup.expired' },
  topupDiscarded: { event: 'topup.discarded' },
  balanceAdjusted: { event: 'balance.adjusted' },
  orderFailed: { event: 'order.failed' },
  orderWithdrawn: { event: 'order.withdrawn' },
  orderPortsClosed: { event: 'order.ports_closed' },
  orderPortsReopened: { event: 'order.ports_reopened' },
  orderNoteChanged: { event: 'order.note_changed' },
  proxySettingsChanged: { event: 'proxy.settings_changed' },
  proxyCredentialsRevealed: { event: 'proxy.credentials_revealed' },
  proxyCredentialsListed: { event: 'proxy.credentials_listed' },
  proxyUserAdded: { event: 'proxy.user_added' },
  proxyUserChanged: { event: 'proxy.user_changed' },
  proxyUserRemoved: { event: 'proxy.user_removed' },
  proxyAutoRotationChanged: { event: 'proxy.auto_rotation_changed' },
  proxyLabelled: { event: 'proxy.labelled' },
  proxyNoteChanged: { event: 'proxy.note_changed' },
  proxyTagsChanged: { event: 'proxy.tags_changed' },
  proxyTokenGenerated: { event: 'proxy.token_generated' },
  proxyTokenRevoked: { event: 'proxy.token_revoked' },
  jobStarted: { event: 'job.started' },
  jobStopped: { event: 'job.stopped' },
  jobEnded: { event: 'job.ended' },
  rotationLogged: { event: 'proxy.rotated' },
  proxyAutoRenewChanged: { event: 'proxy.auto_renew_changed' },
  proxyCancelled: { event: 'proxy.cancelled' },
  proxyEnded: { event: 'proxy.expired' },
  serverCreated: { event: 'server.created' },
  serverEnrolmentRenewed: { event: 'server.enrolment_renewed' },
  serverEnrolled: { event: 'server.enrolled' },
  serverOnline: { event: 'server.online' },
  serverOffline: { event: 'server.offline' },
  serverMessagesRefused: { event: 'server.messages_refused' },
  serverCertificateIssued: { event: 'server.certificate_issued' },
  serverCertificateConfirmed: { event: 'server.certificate_confirmed' },
  serverCertificatesRevoked: { event: 'server.certificates_revoked' },
  modemDiscovered: { event: 'modem.discovered' },
  modemActedOn: { event: 'modem.acted_on' },
  modemHealthChanged: { event: 'modem.health_changed' },
  modemActionFinished: { event: 'modem.action_finished' },
  modemStockChanged: { event: 'modem.stock_changed' },
  modemAccessChanged: { event: 'modem.access_changed' },
  modemCredentialsRevealed: { event: 'modem.credentials_revealed' },
  modemSheetChanged: { event: 'modem.sheet_changed' },
  modemMoved: { event: 'modem.moved' },
  modemHeld: { event: 'modem.held' },
  modemReturned: { event: 'modem.returned' },
  modemContested: { event: 'modem.contested' },
  modemClaimWaiting: { event: 'modem.claim_waiting' },
  modemClaimConfirmed: { event: 'modem.claim_confirmed' },
  modemClaimRejected: { event: 'modem.claim_rejected' },
  serverTwoAgents: { event: 'server.two_agents' },
  serverArrivalsWaiting: { event: 'server.arrivals_waiting' },
  serverEdited: { event: 'server.edited' },
  serverMaintenanceBegun: { event: 'server.maintenance_begun' },
  serverMaintenanceEnded: { event: 'server.maintenance_ended' },
  serverDeletionBegun: { event: 'server.deletion_begun' },
  serverDeleted: { event: 'server.deleted' },
  modemRetired: { event: 'modem.retired' },
  serverArrivalsConfirmed: { event: 'server.arrivals_confirmed' },
  serverArrivalsApproved: { event: 'server.arrivals_approved' },
  serverArrivalsRefused: { event: 'server.arrivals_refused' },
  staffRefused: { event: 'staff.refused' },
  accountSuspended: { event: 'account.suspended', notification: shown('security', 'account_suspended') },
  customerViewBegun: { event: 'account.view_begun', notification: shown('security', 'view_begun') },
  customerViewEnded: { event: 'account.view_ended' },
  accountRestored: { event: 'account.restored', notification: shown('security', 'account_restored') },
  mailboxChanged: { event: 'account.mailbox_changed', notification: shown('security', 'mailbox_changed') },
  passwordSet: { event: 'account.password_set', notification: shown('security', 'password_set') },
  customerFlagsChanged: { event: 'customer.flags_changed' },
  customerNoteAdded: { event: 'customer.note_added' },
  customerNoteChanged: { event: 'customer.note_changed' },
  customerNoteDeleted: { event: 'customer.note_deleted' },
  staffExported: { event: 'staff.exported' },
  ipLookedUp: { event: 'staff.ip_looked_up' },
  resetLinkSent: { event: 'account.reset_link_sent' },
  balanceAdded: { notification: mailed('balance', 'balance_added') },
  balanceTaken: { notification: mailed('balance', 'balance_taken') },
  accountAlertsChanged: { event: 'account.alerts_changed' },
  alertRaised: { event: 'alert.raised' },
  alertChanged: { event: 'alert.changed' },
  alertEnded: { event: 'alert.ended' },
  alertTaken: { event: 'alert.taken' },
  alertSilenced: { event: 'alert.silenced' },
  alertUnsilenced: { event: 'alert.unsilenced' },
  staffSettingsChanged: { event: 'staff.settings_changed' },
  staffSettingsTested: { event: 'staff.settings_tested' },
  staffRoleChanged: { event: 'staff.role_changed' },
  proxyTimeGiven: { event: 'proxy.time_given' },
  proxiesTimeGiven: { notification: mailed('proxies', 'time_given') },
  proxyStopped: { event: 'proxy.suspended' },
  proxiesStopped: { notification: mailed('proxies', 'proxies_suspended') },
  proxyRestored: { event: 'proxy.restored' },
  proxiesRestored: { notification: mailed('proxies', 'proxies_restored') },
  productCreated: { event: 'product.created' },
  productEdited: { event: 'product.edited' },
  productMoved: { event: 'product.moved' },
  productRemoved: { event: 'product.removed' },
  contactReceived: { event: 'contact.received' },
  contactHandled: { event: 'contact.handled' },
  customerMessaged: { event: 'customer.messaged' },
  supportMessage: { notification: mailed('proxies', 'support_message') },
} as const satisfies Record<string, Line>;

type Table = typeof happenings;
export type HappeningName = keyof Table;

/** Values of one column of the table. */
type Column<Name extends keyof Line> = Extract<Table[HappeningName], Record<Name, unknown>>[Name];
export type EventKind = Column<'event'>;
export type WebhookKind = Column<'webhook'>;
export type NotificationKind = Column<'notification'>['kind'];
/** Kinds about the security of an account. Always emailed. */
export type SecurityKind = Extract<Column<'notification'>, { topic: 'security' }>['kind'];

/** One line of the table. */
export interface HappeningLine {
  event?: EventKind;
  webhook?: WebhookKind;
  notification?: Column<'notification'>;
}

/** Returns the values of a column, each once, in the order of the table. */
function column<Name extends keyof Line>(name: Name): Column<Name>[] {
  return [...new Set(Object.values<HappeningLine>(happenings).flatMap((line) => line[name] ?? []))] as Column<Name>[];
}

export const eventKinds = column('event');
export const webhookKinds = column('webhook');
export const notifications = column('notification');
