/**
 * Every error a caller can meet, with its HTTP status. A code is also a translation key: `language/error-texts.*.ts` must hold a text
 * for each of them in four languages, or the project does not compile.
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.not_json': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.direct': 403,
  'route.unknown': 404,
  'internal.unexpected': 500,
  'internal.busy': 503,

  'session.required': 401,
  'session.expired': 401,
  'session.revoked': 401,
  'session.not_found': 404,
  'access.denied': 403,

  'api_key.revoked': 401,
  'api_key.expired': 401,
  'api_key.session_only': 403,
  'api_key.scope_missing': 403,
  'api_key.not_found': 404,
  'api_key.too_many': 409,

  'account.email_taken': 409,
  'account.credentials_wrong': 401,
  'account.password_wrong': 403,
  'account.password_missing': 409,
  'account.suspended': 403,
  'account.not_found': 404,
  'account.email_unverified': 403,
  'account.link_refused': 409,
  'mailed_link.invalid': 410,
  'two_factor.code_wrong': 403,
  'two_factor.challenge_expired': 401,
  'two_factor.already_on': 409,
  'two_factor.not_on': 409,
  'two_factor.not_started': 409,
  'google.refused': 403,
  'google.expired': 403,
  'google.email_unverified': 403,
  'google.unavailable': 503,

  'idempotency.key_reused': 422,
  'idempotency.in_flight': 409,

  'balance.insufficient': 409,
  'topup.not_found': 404,
  'topup.not_open': 409,
  'payment.provider_unavailable': 503,
  'payment.signature_wrong': 401,
  'payment.not_configured': 404,

  'product.not_found': 404,
  'product.inactive': 409,
  'order.product_missing': 400,
  'order.operator_missing': 400,
  'order.out_of_stock': 409,
  'order.not_found': 404,
  'order.not_cancellable': 409,
  'order.refund_moved': 409,

  'proxy.not_found': 404,
  'proxy.not_active': 409,
  'proxy.expired': 403,
  'proxy.suspended': 403,
  'proxy.whitelist_required': 400,
  'proxy.server_offline': 503,
  'proxy.settings_busy': 409,
  'proxy.ordered_only': 405,
  'proxy.cancelled_only': 405,

  'renewal.too_late': 409,
  'renewal.price_moved': 409,

  'rotation.not_found': 404,
  'rotation.cooldown': 429,
  'rotation.unsupported': 409,
  'reset_token.unknown': 404,
  'reset_token.revoked': 410,
  'reset_token.preview': 403,

  'server.not_found': 404,
  'modem.not_found': 404,
  'modem.sold': 409,
  'modem.busy': 409,
  'modem.action_not_found': 404,
  'enrolment.code_wrong': 403,
  'enrolment.request_invalid': 400,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorParams = Readonly<Record<string, string | number>>;
