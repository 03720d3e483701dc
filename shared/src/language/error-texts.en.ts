import type { ErrorCode } from '../contract/error-code.ts';

export const errorTextsEn = {
  'request.invalid': 'Some fields are not valid. Check the marked ones and try again.',
  'request.not_json': 'The request is not valid JSON. Check its body and try again.',
  'request.too_large': 'The request is too large. Send less at once.',
  'request.too_many': 'Too many requests. Wait a moment and try again.',
  'request.direct': 'Call the public address instead; this one cannot be called directly.',
  'request.foreign_page': 'Pages of other sites cannot call this address. Call it from a program instead.',
  'route.unknown': 'There is nothing at this address. Check the path and the method.',
  'internal.unexpected': 'Something went wrong on our side. Please try again in a moment.',
  'internal.busy': 'We are very busy right now. Please try again in a few seconds.',

  'session.required': 'Please sign in to continue.',
  'session.expired': 'Your session has expired. Please sign in again.',
  'session.revoked': 'This session was ended. Please sign in again.',
  'session.not_found': 'This session has already ended.',
  'session.proof_required': 'Confirm your password to continue.',
  'access.denied': 'Your account is not allowed to do this.',

  'api_key.required':
    'This address needs an API key. Create one in the settings and send it as “Authorization: Bearer {mark}…”.',
  'api_key.revoked': 'This API key is unknown or was revoked. Create another one in the settings.',
  'api_key.expired': 'This API key has expired. Create another one in the settings.',
  'api_key.session_only': 'This call needs a signed-in session; it cannot be made with an API key.',
  'api_key.scope_missing': 'This API key lacks the permission “{scope}” that this call needs.',
  'api_key.not_found': 'This API key has already been revoked.',
  'api_key.too_many': 'There are {limit} API keys already. Revoke one that you no longer use.',

  'webhook.not_found': 'This endpoint has already been removed.',
  'webhook.too_many': 'There are {limit} endpoints already. Remove one that you no longer use.',
  'webhook.url_refused':
    'This address cannot be used. It must begin with https:// and lead to a server on the public internet, on port 443 or above 1023.',
  'webhook.message_not_found': 'This message is no longer in the log. Messages are kept for 30 days.',

  'account.email_taken': 'There is already an account with this email address. Sign in, or use another one.',
  'account.credentials_wrong': 'The email address or the password is wrong. Check both and try again.',
  'account.password_wrong': 'The current password is wrong. Check it and try again.',
  'account.password_missing':
    'This account has no password yet. Set one through “Forgot password?” on the sign-in page.',
  'account.suspended': 'This account is suspended. Contact support to have it reactivated.',
  'account.not_found': 'This account does not exist.',
  'account.email_unverified': 'Confirm your e-mail address first: the link is in your mail.',
  'account.link_refused':
    'There is already an account with this address, but the address has not been confirmed on both sides. Sign in with your password and confirm it first.',
  'account.address_denied':
    'This account cannot be used from your address. Sign in with the right password, and a link that lets you in for 24 hours is sent to its mailbox.',
  'account.address_outside': 'Your own address must be on the list, or you would lock yourself out.',
  'account.topup_open':
    'One of your top-ups can still be paid. Wait until it is paid or has expired, then delete the account.',
  'account.order_open': 'One of your orders is still being processed. Wait until it is done, then delete the account.',
  'account.closing': 'This account is being deleted. If the deletion does not go through, try again in a few minutes.',
  'account.deletion_moved':
    'Your balance or your proxies have changed in the meantime. Check what would be lost and confirm again.',
  'account.tags_full':
    'All your proxies together can have at most {limit} different tags. Take one away that you no longer need.',
  'mailed_link.invalid':
    'This link is no longer valid: it was used, replaced by a newer one, or has expired. Ask for a new one.',
  'mailed_link.password_needed': 'Enter the password of the account to confirm its address in this browser.',
  'two_factor.code_wrong': 'This code is wrong or was already used. Try another one.',
  'two_factor.challenge_expired': 'Signing in took too long. Please start again.',
  'two_factor.already_on': 'Two-factor authentication is already on.',
  'two_factor.not_on': 'Two-factor authentication is off.',
  'two_factor.not_started': 'Start again: scan the code with your app first.',
  'google.refused': 'Google did not confirm who you are. Please try again.',
  'google.expired': 'Too much time has passed. Please start again with Google.',
  'google.email_unverified':
    'Google has not confirmed your address yet. Confirm it there, or register with a password.',
  'google.unavailable':
    'Signing in with Google is not available at the moment. Use your password, or try again in a few minutes.',

  'idempotency.key_reused': 'This request was already sent with different content. Reload the page and start again.',
  'idempotency.in_flight': 'This request is still being processed. Wait a moment and check the result.',

  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'balance.insufficient': 'Insufficient balance. Required: ${required}, Available: ${available}',
  'topup.not_found': 'This top-up does not exist.',
  'topup.not_open': 'This top-up is already closed. Start a new one.',
  'payment.provider_unavailable':
    'The payment provider does not answer. You were not charged; please try again in a few minutes.',
  'payment.signature_wrong': 'The signature of this payment event is wrong.',
  'payment.not_configured': 'This payment provider is switched off here.',

  'product.not_found': 'This product does not exist. Choose another one.',
  'product.inactive': 'This product is not for sale at the moment. Choose another one.',
  'order.product_missing': 'The selected product is invalid (ID missing)',
  'order.operator_missing': 'No operator information was found for the selected mobile proxy',
  'order.out_of_stock': 'The selected product is out of stock',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.price_moved': 'The price has changed meanwhile and is now ${amount}. Check it and confirm again.',
  'order.not_found': 'This order does not exist.',
  'order.not_cancellable': 'Nothing in this order is left to cancel.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.refund_moved': 'The refund has changed in the meantime and is now ${amount}. Check it and confirm again.',
  'order.traffic_unknown':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    'The server did not report the final traffic within 5 seconds, so the proxy counts as used and the refund is ${amount}. Nothing was cancelled, and the proxy goes on. Confirm the new amount, or try again later.',

  'proxy.not_found': 'This proxy does not exist.',
  'proxy.not_active': 'This works only while the proxy is active.',
  'proxy.expired': 'This proxy has expired. Order a new one to continue.',
  'proxy.suspended': 'This proxy is suspended. Contact support to find out why.',
  'proxy.whitelist_required': 'Access by address alone requires at least one allowed address. Add one and save again.',
  'proxy.whitelist_too_wide':
    'Without a password a range can be at most /{ipv4} (IPv4) or /{ipv6} (IPv6), and all IPv4 ranges together at most {limit} addresses. Narrow the list, or require the password too.',
  'proxy.server_offline':
    'The server of this proxy is offline. Nothing was changed; please try again in a few minutes.',
  'proxy.settings_busy': 'The last settings change is still being applied. Try again in a few seconds.',
  'proxy.user_not_found': 'This proxy has no user of that name.',
  'proxy.user_exists': 'This proxy already has a user of that name. Choose another one.',
  'proxy.users_full': 'A proxy can have at most {limit} users. Remove one you no longer need.',
  'proxy.user_own':
    'This is the proxy’s own user: it can be given another name or password in the settings, but not removed or switched off.',
  'proxy.tags_full': 'A proxy can have at most {limit} tags. Take one away that you no longer need.',
  'proxy.ordered_only':
    'Proxies are not created on their own. Place an order with POST /api/orders: it pays for the proxy and opens it.',
  'proxy.cancelled_only':
    'Proxies are not deleted on their own. Cancel the order with POST /api/orders/:id/cancel: it refunds the remaining days.',

  'renewal.too_late': 'This proxy has ended for good and cannot be extended. Order a new one.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'renewal.price_moved': 'The price has changed in the meantime and is now ${amount}. Check it and confirm again.',

  'replacement.used':
    'This proxy has had another modem in its paid period already, and the one it has now works. As soon as it does not, you get another one for free.',
  'replacement.too_often':
    'This proxy has had three other modems within a day. Please write to support: something else is wrong.',
  'replacement.account_limit':
    'Your account has used its modem replacements: 3 a day and 10 in 30 days. Contact support if more of your proxies are down.',
  'replacement.no_stock': 'There is no other modem of this kind free at the moment. Please try again in a few minutes.',

  'rotation.not_found': 'This address change does not exist.',
  'rotation.cooldown': 'The address was changed a moment ago. Wait 10 seconds between two changes.',
  'rotation.unsupported': 'This proxy cannot change its address.',
  'reset_token.unknown': 'This reset link is not valid. Copy it again from your dashboard.',
  'reset_token.preview':
    'This link changes the proxy’s address, so previews do not open it. Call it from a script or a browser.',
  'reset_token.revoked': 'This reset link was replaced and no longer works. Copy the new one from your dashboard.',

  'server.not_found': 'This server does not exist.',
  'modem.not_found': 'There is no such modem on this server.',
  'modem.sold': 'This modem is sold. The action would cut off its customer.',
  'modem.busy': 'Another action on this modem is still running. Wait until it is done.',
  'modem.not_claimed': 'No other server claims this modem.',
  'modem.action_not_found': 'There is no such action on this modem.',
  'enrolment.code_wrong': 'The enrolment code is wrong or was already used. Create a new one in the back office.',
  'enrolment.request_invalid': 'The certificate request is not valid.',
} satisfies Record<ErrorCode, string>;
