import * as accountEndpoints from '@cellgate/shared/account/account.endpoints.ts';
import * as account from '@cellgate/shared/account/account.ts';
import * as accountExport from '@cellgate/shared/account/account-export.ts';
import * as password from '@cellgate/shared/account/password.ts';
import * as privacyEndpoints from '@cellgate/shared/account/privacy.endpoints.ts';
import * as addressEndpoints from '@cellgate/shared/address/address.endpoints.ts';
import * as ipFacts from '@cellgate/shared/address/ip-facts.ts';
import * as alertEndpoints from '@cellgate/shared/alert/alert.endpoints.ts';
import * as alert from '@cellgate/shared/alert/alert.ts';
import * as alertKind from '@cellgate/shared/alert/alert-kind.ts';
import * as alertSettingsEndpoints from '@cellgate/shared/alert/alert-settings.endpoints.ts';
import * as alertSettings from '@cellgate/shared/alert/alert-settings.ts';
import * as alertSort from '@cellgate/shared/alert/alert-sort.ts';
import * as alertCondition from '@cellgate/shared/alert/condition.ts';
import * as quietHours from '@cellgate/shared/alert/quiet-hours.ts';
import * as apiKeyEndpoints from '@cellgate/shared/api-key/api-key.endpoints.ts';
import * as apiKey from '@cellgate/shared/api-key/api-key.ts';
import * as apiScope from '@cellgate/shared/api-key/api-scope.ts';
import * as balanceEndpoints from '@cellgate/shared/balance/balance.endpoints.ts';
import * as balance from '@cellgate/shared/balance/balance.ts';
import * as staffEntry from '@cellgate/shared/balance/staff-entry.ts';
import * as staffPaymentEndpoints from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import * as staffPayment from '@cellgate/shared/balance/staff-payment.ts';
import * as contactEndpoints from '@cellgate/shared/contact/contact.endpoints.ts';
import * as staffMessageEndpoints from '@cellgate/shared/contact/staff-message.endpoints.ts';
import * as staffMessage from '@cellgate/shared/contact/staff-message.ts';
import * as id from '@cellgate/shared/contract/id.ts';
import * as lookBack from '@cellgate/shared/contract/look-back.ts';
import * as lookPaging from '@cellgate/shared/contract/look-paging.ts';
import * as money from '@cellgate/shared/contract/money.ts';
import * as paging from '@cellgate/shared/contract/paging.ts';
import * as period from '@cellgate/shared/contract/period.ts';
import * as reason from '@cellgate/shared/contract/reason.ts';
import * as timestamp from '@cellgate/shared/contract/timestamp.ts';
import * as dashboardEndpoints from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import * as dashboard from '@cellgate/shared/dashboard/dashboard.ts';
import * as changedFields from '@cellgate/shared/event/changed-fields.ts';
import * as event from '@cellgate/shared/event/event.ts';
import * as staffEvent from '@cellgate/shared/event/staff-event.ts';
import * as historyEndpoints from '@cellgate/shared/history/history.endpoints.ts';
import * as history from '@cellgate/shared/history/history.ts';
import * as jobEndpoints from '@cellgate/shared/job/job.endpoints.ts';
import * as job from '@cellgate/shared/job/job.ts';
import * as staffJobEndpoints from '@cellgate/shared/job/staff-job.endpoints.ts';
import * as staffJob from '@cellgate/shared/job/staff-job.ts';
import * as language from '@cellgate/shared/language/language.ts';
import * as logEndpoints from '@cellgate/shared/log/log.endpoints.ts';
import * as logClass from '@cellgate/shared/log/log-class.ts';
import * as logEntry from '@cellgate/shared/log/log-entry.ts';
import * as logState from '@cellgate/shared/log/log-state.ts';
import * as modemEndpoints from '@cellgate/shared/modem/modem.endpoints.ts';
import * as modem from '@cellgate/shared/modem/modem.ts';
import * as modemAction from '@cellgate/shared/modem/modem-action.ts';
import * as modemAuth from '@cellgate/shared/modem/modem-auth.ts';
import * as modemHistory from '@cellgate/shared/modem/modem-history.ts';
import * as modemListEndpoints from '@cellgate/shared/modem/modem-list.endpoints.ts';
import * as modemSheet from '@cellgate/shared/modem/modem-sheet.ts';
import * as serverModemEndpoints from '@cellgate/shared/modem/server-modem.endpoints.ts';
import * as staffModemEndpoints from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import * as staffModem from '@cellgate/shared/modem/staff-modem.ts';
import * as notificationEndpoints from '@cellgate/shared/notification/notification.endpoints.ts';
import * as notification from '@cellgate/shared/notification/notification.ts';
import * as notificationTopic from '@cellgate/shared/notification/notification-topic.ts';
import * as orderEndpoints from '@cellgate/shared/order/order.endpoints.ts';
import * as order from '@cellgate/shared/order/order.ts';
import * as orderNote from '@cellgate/shared/order/order-note.ts';
import * as orderWish from '@cellgate/shared/order/order-wish.ts';
import * as refund from '@cellgate/shared/order/refund.ts';
import * as staffOrderEndpoints from '@cellgate/shared/order/staff-order.endpoints.ts';
import * as staffOrder from '@cellgate/shared/order/staff-order.ts';
import * as waitingOrderEndpoints from '@cellgate/shared/order/waiting-order.endpoints.ts';
import * as waitingOrder from '@cellgate/shared/order/waiting-order.ts';
import * as coinNetwork from '@cellgate/shared/payment/coin-network.ts';
import * as dueParts from '@cellgate/shared/payment/due-parts.ts';
import * as paymentEndpoints from '@cellgate/shared/payment/payment.endpoints.ts';
import * as measured from '@cellgate/shared/product/measured.ts';
import * as productEndpoints from '@cellgate/shared/product/product.endpoints.ts';
import * as product from '@cellgate/shared/product/product.ts';
import * as staffProductEndpoints from '@cellgate/shared/product/staff-product.endpoints.ts';
import * as staffProduct from '@cellgate/shared/product/staff-product.ts';
import * as connectionState from '@cellgate/shared/proxy/connection-state.ts';
import * as ipLookupEndpoints from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import * as outage from '@cellgate/shared/proxy/outage.ts';
import * as proxyEndpoints from '@cellgate/shared/proxy/proxy.endpoints.ts';
import * as proxy from '@cellgate/shared/proxy/proxy.ts';
import * as proxyCheckEndpoints from '@cellgate/shared/proxy/proxy-check.endpoints.ts';
import * as proxyCheck from '@cellgate/shared/proxy/proxy-check.ts';
import * as proxyLog from '@cellgate/shared/proxy/proxy-log.ts';
import * as refusal from '@cellgate/shared/proxy/refusal.ts';
import * as replacementEndpoints from '@cellgate/shared/proxy/replacement.endpoints.ts';
import * as replacement from '@cellgate/shared/proxy/replacement.ts';
import * as speed from '@cellgate/shared/proxy/speed.ts';
import * as staffProxyEndpoints from '@cellgate/shared/proxy/staff-proxy.endpoints.ts';
import * as staffProxy from '@cellgate/shared/proxy/staff-proxy.ts';
import * as subscription from '@cellgate/shared/proxy/subscription.ts';
import * as traffic from '@cellgate/shared/proxy/traffic.ts';
import * as expandUsers from '@cellgate/shared/proxy-export/expand-users.ts';
import * as exportFormats from '@cellgate/shared/proxy-export/export-formats.ts';
import * as proxyJobEndpoints from '@cellgate/shared/proxy-job/proxy-job.endpoints.ts';
import * as proxyJob from '@cellgate/shared/proxy-job/proxy-job.ts';
import * as timeGift from '@cellgate/shared/proxy-job/time-gift.ts';
import * as pulseEndpoints from '@cellgate/shared/pulse/pulse.endpoints.ts';
import * as pulseArea from '@cellgate/shared/pulse/pulse-area.ts';
import * as pulseCursor from '@cellgate/shared/pulse/pulse-cursor.ts';
import * as particulars from '@cellgate/shared/receipt/particulars.ts';
import * as receiptEndpoints from '@cellgate/shared/receipt/receipt.endpoints.ts';
import * as receiptNumber from '@cellgate/shared/receipt/receipt-number.ts';
import * as renewalEndpoints from '@cellgate/shared/renewal/renewal.endpoints.ts';
import * as renewal from '@cellgate/shared/renewal/renewal.ts';
import * as resetLinksEndpoints from '@cellgate/shared/rotation/reset-links.endpoints.ts';
import * as rotationEndpoints from '@cellgate/shared/rotation/rotation.endpoints.ts';
import * as rotation from '@cellgate/shared/rotation/rotation.ts';
import * as savedViewEndpoints from '@cellgate/shared/saved-view/saved-view.endpoints.ts';
import * as savedView from '@cellgate/shared/saved-view/saved-view.ts';
import * as searchEndpoints from '@cellgate/shared/search/search.endpoints.ts';
import * as search from '@cellgate/shared/search/search.ts';
import * as staffSearch from '@cellgate/shared/search/staff-search.ts';
import * as arrivalEndpoints from '@cellgate/shared/server/arrival.endpoints.ts';
import * as serverEndpoints from '@cellgate/shared/server/server.endpoints.ts';
import * as server from '@cellgate/shared/server/server.ts';
import * as serverChange from '@cellgate/shared/server/server-change.endpoints.ts';
import * as serverSample from '@cellgate/shared/server/server-sample.ts';
import * as serverStats from '@cellgate/shared/server/server-stats.ts';
import * as googleEndpoints from '@cellgate/shared/session/google.endpoints.ts';
import * as proofEndpoints from '@cellgate/shared/session/proof.endpoints.ts';
import * as sessionEndpoints from '@cellgate/shared/session/session.endpoints.ts';
import * as session from '@cellgate/shared/session/session.ts';
import * as sessionTimeout from '@cellgate/shared/session/session-timeout.ts';
import * as signInAddressEndpoints from '@cellgate/shared/session/sign-in-address.endpoints.ts';
import * as twoFactorEndpoints from '@cellgate/shared/session/two-factor.endpoints.ts';
import * as twoFactor from '@cellgate/shared/session/two-factor.ts';
import * as secret from '@cellgate/shared/settings/secret.ts';
import * as settingsEndpoints from '@cellgate/shared/settings/settings.endpoints.ts';
import * as siteStateEndpoints from '@cellgate/shared/settings/site-state.endpoints.ts';
import * as claim from '@cellgate/shared/site/claim.ts';
import * as siteFactsEndpoints from '@cellgate/shared/site/site-facts.endpoints.ts';
import * as statusHistoryEndpoints from '@cellgate/shared/site/status-history.endpoints.ts';
import * as statusHistory from '@cellgate/shared/site/status-history.ts';
import * as staffEndpoints from '@cellgate/shared/staff/staff.endpoints.ts';
import * as staff from '@cellgate/shared/staff/staff.ts';
import * as webhookEndpoints from '@cellgate/shared/webhook/webhook.endpoints.ts';
import * as webhook from '@cellgate/shared/webhook/webhook.ts';
import * as webhookMessage from '@cellgate/shared/webhook/webhook-message.ts';
import { customerModules } from './customer-modules.ts';
import { customerProxyModules } from './customer-proxy-modules.ts';

/** The modules whose exports name schemas and operations in the OpenAPI document. A test names the one that is missing. */
export const contractModules: readonly Readonly<Record<string, unknown>>[] = [
  accountExport,
  accountEndpoints,
  account,
  password,
  privacyEndpoints,
  addressEndpoints,
  ipFacts,
  alert,
  alertEndpoints,
  alertKind,
  alertSort,
  alertSettings,
  alertSettingsEndpoints,
  quietHours,
  alertCondition,
  apiKeyEndpoints,
  apiKey,
  apiScope,
  balanceEndpoints,
  balance,
  contactEndpoints,
  dashboardEndpoints,
  dashboard,
  staffMessage,
  staffMessageEndpoints,
  ...customerModules,
  id,
  lookPaging,
  lookBack,
  money,
  paging,
  period,
  reason,
  timestamp,
  changedFields,
  event,
  historyEndpoints,
  history,
  staffJobEndpoints,
  staffJob,
  jobEndpoints,
  job,
  language,
  modemAction,
  modemListEndpoints,
  modemAuth,
  modemHistory,
  modemSheet,
  serverModemEndpoints,
  arrivalEndpoints,
  staffModemEndpoints,
  staffModem,
  modemEndpoints,
  modem,
  notificationTopic,
  notificationEndpoints,
  notification,
  orderNote,
  orderWish,
  waitingOrderEndpoints,
  waitingOrder,
  orderEndpoints,
  order,
  refund,
  staffOrderEndpoints,
  staffOrder,
  staffEntry,
  staffPayment,
  staffPaymentEndpoints,
  changedFields,
  staffEvent,
  staffProxy,
  proxyJobEndpoints,
  proxyJob,
  timeGift,
  staffProxyEndpoints,
  ipLookupEndpoints,
  coinNetwork,
  dueParts,
  paymentEndpoints,
  measured,
  productEndpoints,
  product,
  staffProduct,
  staffProductEndpoints,
  connectionState,
  ...customerProxyModules,
  expandUsers,
  exportFormats,
  outage,
  proxyCheckEndpoints,
  proxyCheck,
  proxyLog,
  proxyEndpoints,
  proxy,
  refusal,
  replacementEndpoints,
  replacement,
  speed,
  subscription,
  traffic,
  renewalEndpoints,
  renewal,
  particulars,
  receiptEndpoints,
  receiptNumber,
  resetLinksEndpoints,
  rotationEndpoints,
  rotation,
  changedFields,
  logEndpoints,
  logClass,
  logEntry,
  logState,
  pulseEndpoints,
  pulseArea,
  pulseCursor,
  savedViewEndpoints,
  savedView,
  searchEndpoints,
  search,
  staffSearch,
  serverEndpoints,
  serverChange,
  server,
  serverSample,
  serverStats,
  googleEndpoints,
  proofEndpoints,
  sessionTimeout,
  sessionEndpoints,
  session,
  signInAddressEndpoints,
  twoFactorEndpoints,
  twoFactor,
  secret,
  settingsEndpoints,
  siteStateEndpoints,
  claim,
  siteFactsEndpoints,
  statusHistory,
  statusHistoryEndpoints,
  staff,
  staffEndpoints,
  webhookMessage,
  webhookEndpoints,
  webhook,
];
