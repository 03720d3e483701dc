import type { ErrorCode } from '../../contract/error-code.ts';

export const errorTextsEn = {
  'request.invalid': 'Some fields are not valid. Check the marked ones and try again.',
  'request.not_json': 'The request is not valid JSON. Check its body and try again.',
  'request.too_large': 'The request is too large. Send less data per request.',
  'request.too_many': 'Too many requests. Wait a moment and try again.',
  'request.direct': 'This host does not accept direct calls. Use the public API URL.',
  'request.foreign_page': 'Pages of other sites cannot call this URL. Call it from a script or a server.',
  'route.unknown': 'This URL does not exist. Check the path and the method.',
  'internal.unexpected': 'Something went wrong on our side. Please try again in a moment.',
  'internal.busy': 'The service is busy. Please try again in a few seconds.',

  'session.required': 'Please sign in to continue.',
  'session.expired': 'Your session has expired. Please sign in again.',
  'session.revoked': 'This session was ended. Please sign in again.',
  'session.not_found': 'This session has already ended.',
  'session.proof_required': 'Confirm your password to continue.',
  'access.denied': 'Your account is not allowed to do this.',
  'site.maintenance': 'The site is in maintenance. Proxies and reset links keep working; please try again later.',
  'registration.closed': 'Registration is closed at the moment.',

  'api_key.required':
    'This URL requires an API key. Create one in the settings and send it as “Authorization: Bearer {mark}…”.',
  'api_key.revoked': 'This API key is unknown or revoked. Create a new one in the settings.',
  'api_key.expired': 'This API key has expired. Create a new one in the settings.',
  'api_key.session_only': 'This request requires a signed-in session. API keys are not accepted.',
  'api_key.scope_missing': 'This request requires the permission “{scope}”, which this API key does not have.',
  'api_key.not_found': 'This API key has already been revoked.',
  'api_key.too_many': 'You already have {limit} API keys. Revoke one you no longer need.',

  'webhook.not_found': 'This endpoint has already been removed.',
  'webhook.too_many': 'You already have {limit} endpoints. Remove one you no longer need.',
  'webhook.url_refused':
    'This URL cannot be used. It must start with https:// and point to a server on the public internet, on port 443 or above 1023.',
  'webhook.message_not_found': 'This delivery is no longer in the log. Deliveries are kept for 30 days.',

  'account.email_taken': 'An account with this email already exists. Sign in, or use another email.',
  'account.credentials_wrong': 'The email or the password is wrong. Check both and try again.',
  'account.password_wrong': 'The current password is wrong. Check it and try again.',
  'account.password_missing': 'This account has no password yet. Set one with “Forgot password?” on the sign-in page.',
  'account.suspended': 'This account is suspended. Contact support to reactivate it.',
  'account.not_found': 'This account does not exist.',
  'account.email_unverified': 'Confirm your email first. Use the link we sent you.',
  'account.link_refused':
    'An account with this email already exists, but the email is not confirmed both here and at Google. Sign in with your password and confirm it first.',
  'account.address_denied':
    'This account does not allow sign-in from your IP. Sign in with the correct password, and we email you a link that allows any IP for 24 hours.',
  'account.address_outside': 'Your current IP must be one of the allowed IPs. Otherwise you would lock yourself out.',
  'account.topup_open':
    'One of your top-ups can still be paid. Wait until it is paid or expires, then delete the account.',
  'account.order_open':
    'One of your orders is still being processed. Wait until it is complete, then delete the account.',
  'account.closing': 'This account is being deleted. If it still exists in a few minutes, try again.',
  'account.deletion_moved': 'Your balance or your proxies have changed. Check what you would lose and confirm again.',
  'account.tags_full': 'Your proxies can have {limit} different tags in total. Remove one you no longer need.',
  'mailed_link.invalid':
    'This link is no longer valid: it was used, replaced by a newer one, or has expired. Request a new one.',
  'mailed_link.password_needed': 'Enter the password of the account to confirm its email in this browser.',
  'two_factor.code_wrong': 'This code is wrong or already used. Try another one.',
  'two_factor.challenge_expired': 'Sign-in took too long. Please start again.',
  'two_factor.already_on': 'Two-factor authentication is already on.',
  'two_factor.not_on': 'Two-factor authentication is off.',
  'two_factor.not_started': 'Two-factor setup has not started. Start again and scan the QR code with your app.',
  'two_factor.required':
    'Staff needs two-factor authentication here. Turn it on in your account settings, then try again.',
  'google.refused': 'Google did not confirm your identity. Please try again.',
  'google.expired': 'Google sign-in took too long. Please start again.',
  'google.email_unverified':
    'Google has not confirmed your email yet. Confirm it at Google, or register with a password.',
  'google.unavailable':
    'Google sign-in is not available at the moment. Use your password, or try again in a few minutes.',

  'idempotency.key_reused': 'This request was already sent with different content. Reload the page and start again.',
  'idempotency.in_flight': 'This request is still being processed. Wait a moment and check the result.',

  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'balance.insufficient': 'Insufficient balance. Required: ${required}, Available: ${available}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'balance.moved': 'The balance is ${balance} now. Check it and try again.',
  'balance.reference_used': 'A payment with this reference was already credited.',
  'topup.not_found': 'This top-up does not exist.',
  'topup.not_open': 'This top-up is already closed. Start a new one.',
  'payment.provider_unavailable':
    'The payment provider is not responding. You were not charged. Please try again in a few minutes.',
  'payment.signature_wrong': 'The signature of this payment event is wrong.',
  'payment.not_configured': 'This payment provider is disabled here.',
  'payment.part_not_found': 'The payment provider knows no such part of this payment.',
  'receipt.not_found':
    'No receipt found. A receipt is ready within two minutes of the payment or order. Old payments and orders may have none.',

  'product.not_found': 'This product does not exist. Choose another one.',
  'product.inactive': 'This product is not for sale at the moment. Choose another one.',
  'product.sold': 'This product has been sold. It cannot be deleted, because its customers need it. Hide it instead.',
  'product.type_fixed': 'The type of a product cannot be changed. Add another product instead.',
  'product.server_unfit': 'The server {server} does not exist or is of another type than the product.',
  'order.product_missing': 'The selected product is invalid (ID missing)',
  'order.operator_missing': 'No operator information was found for the selected mobile proxy',
  'order.operator_wrong':
    'This product belongs to the operator {operator}. Send that operator, or choose another product.',
  'order.type_wrong': 'This product is of type {type}. Send that type, or choose another product.',
  'order.out_of_stock': 'The selected product is out of stock',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.price_moved': 'The price has changed and is now ${amount}. Check it and confirm again.',
  'order.not_found': 'This order does not exist.',
  'order.not_cancellable': 'This order has nothing left to cancel.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.refund_too_high': 'At most ${amount} was paid and can be refunded. Nothing was cancelled.',
  'waiting_order.not_found': 'This waiting order does not exist.',
  'waiting_order.not_needed': 'Your balance covers this order. Place it without a top-up.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'waiting_order.too_large': 'This order needs a top-up of more than ${max}. Top up in parts, then place the order.',
  'waiting_order.ended': 'This order no longer waits: it was placed or has ended.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'order.refund_moved': 'The refund has changed and is now ${amount}. Check it and confirm again.',
  'order.traffic_unknown':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    'The server did not report the final traffic within 5 seconds, so the proxy counts as used and the refund is ${amount}. Nothing was cancelled, and the proxy still works. Confirm the new amount, or try again later.',

  'proxy.not_found': 'This proxy does not exist.',
  'proxy.not_active': 'This is possible only while the proxy is active.',
  'proxy.expired': 'This proxy has expired. Order a new one to continue.',
  'proxy.suspended': 'This proxy is suspended. Contact support to find out why.',
  'proxy.not_suspended': 'This proxy is not suspended by support.',
  'proxy.time_given': 'This proxy has already been given time for this outage.',
  'proxy.whitelist_required': 'IP-only access requires at least one allowed IP. Add one and save again.',
  'proxy.whitelist_too_wide':
    'Without a password, a range can be at most /{ipv4} (IPv4) or /{ipv6} (IPv6), and all IPv4 ranges together at most {limit} IPs. Use smaller ranges, or require the password too.',
  'proxy.whitelist_full': 'A proxy can have at most {limit} allowed IPs. Remove some or choose fewer.',
  'proxy.username_required': 'This proxy has no username. Set one in its own settings first.',
  'proxy.server_offline':
    'The server of this proxy is offline. Nothing was changed. Please try again in a few minutes.',
  'proxy.settings_busy': 'The last settings change is still being applied. Try again in a few seconds.',
  'proxy.settings_moved': 'The settings of this proxy have changed in the meantime. Check them and try again.',
  'proxy.user_not_found': 'This proxy has no user with this username.',
  'proxy.user_exists': 'This proxy already has a user with this username. Choose another one.',
  'proxy.users_full': 'A proxy can have at most {limit} users. Remove one you no longer need.',
  'proxy.user_own':
    'This is the main user of the proxy. You can change its username and password in the settings, but you cannot remove or disable it.',
  'proxy.tags_full': 'A proxy can have at most {limit} tags. Remove one you no longer need.',
  'ip_list.not_found': 'This saved IP list no longer exists.',
  'ip_list.name_taken': 'You already have a list with this name. Choose another one.',
  'ip_list.too_many': 'You have {limit} saved IP lists. Delete one first.',
  'ip_list.moved': 'This list has changed in the meantime. Open it again and repeat your change.',
  'proxy.speed_test_limit': 'The next speed test is possible in {minutes}\u00a0min.',
  'proxy.ordered_only':
    'Proxies cannot be created directly. Place an order with POST /api/orders, which pays for the proxy and opens it.',
  'proxy.cancelled_only':
    'Proxies cannot be deleted directly. Cancel the order with POST /api/orders/:id/cancel, which refunds the remaining days.',

  'renewal.too_late': 'This proxy has expired and can no longer be extended. Order a new one.',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
  'renewal.price_moved': 'The price has changed and is now ${amount}. Check it and confirm again.',
  'renewal.end_moved': 'The expiry dates have changed meanwhile. Check the new expiry dates and confirm again.',

  'replacement.used':
    'The modem of this proxy was already replaced in this paid period, and the current one works. If it fails, a replacement is free.',
  'replacement.too_often':
    'The modem of this proxy was replaced three times within a day. Contact support: the cause is probably not the modem.',
  'replacement.account_limit':
    'Your account has used its modem replacements: 3 a day and 10 in 30 days. Contact support if more of your proxies are down.',
  'replacement.no_stock': 'No other modem of this kind is in stock. Please try again in a few minutes.',

  'rotation.not_found': 'This IP rotation does not exist.',
  'rotation.cooldown': 'The IP was rotated a moment ago. Wait 10 seconds between two rotations.',
  'rotation.unsupported': 'This proxy does not support IP rotation.',
  'reset_token.unknown': 'This reset link is not valid. Copy it again from your dashboard.',
  'reset_token.preview':
    'This link rotates the IP of the proxy, so link previews cannot use it. Call it from a script or a browser.',
  'reset_token.revoked': 'This reset link was replaced or disabled. Copy the current one from your dashboard.',

  'job.not_found': 'This job does not exist, or it is older than 30 days.',
  'job.too_many': '{limit} jobs of this account have not ended yet. Wait until one has ended, or stop one.',
  'job.stopped': 'The job was stopped before it reached this proxy.',
  'job.sold_moved': '{count} of these modems are sold now. Check the number and confirm again.',
  'job.not_ended': 'This job is still running. Wait until it has ended, or stop it.',
  'job.none_failed': 'No item of this job has failed, so there is nothing to repeat.',
  'job.no_items': 'No proxy matches, so there is nothing to do.',
  'job.too_large': 'That is more than {limit}. Choose fewer.',

  'customer.is_staff': 'This account belongs to staff. Staff accounts are managed under settings.',
  'staff.limit_exceeded': 'This is more than moderators may give. The limit is {limit}; ask an administrator.',
  'settings.refused': 'The other side did not accept this, so nothing was changed: {answer}',
  'staff.self': 'You cannot do this to your own account. Ask another administrator.',
  'settings.own_factor_missing':
    'Turn on two-factor authentication for your own account first; otherwise you would lock yourself out.',
  'note.not_found': 'This note does not exist.',
  'message.not_found': 'This message does not exist, or it was deleted after a year.',
  'message.unknown_field': 'Customers have no field {field}. You can use {fields}.',
  'message.not_agreed': 'This customer has not agreed to marketing.',
  'note.too_many': 'There can be at most {limit} notes. Delete one you no longer need.',
  'paging.too_far': 'Open this page by going on from an earlier one, or narrow the list down.',
  'record.moved': '{by} has changed this in the meantime: {fields}. Check the current values and save again.',
  'alert.not_found': 'There is no such alert',
  'alert.ended': 'This alert has ended. Reload the list.',
  'alert.silence_time': 'Choose an end within the next {limit} days.',
  'alert.channel_unset': 'Set this channel up first.',
  'view.not_found': 'This saved view does not exist.',
  'view.too_many': 'You have {limit} saved views. Delete one first.',
  'view.read_only': 'This is a view of a customer: nothing can be changed here.',
  'view.ended': 'This view has ended.',
  'view.code_invalid':
    'This view can no longer be opened: its code works once and for 30 seconds. Open it again from the customer’s page.',
  'view.customer_suspended': 'This customer is suspended and sees no dashboard.',
  'server.not_found': 'This server does not exist.',
  'server.in_use':
    '{count} modems of this server are sold or being delivered: {proxies}. Give them other modems or wait until they end.',
  'server.type_fixed':
    'Nothing may depend on the type when it changes. Retire the modems of this server ({modems}) and remove it from its products ({products}) first.',
  'server.maintenance_end': 'The end of maintenance must be in the future, at most 30 days from now.',
  'server.offline': 'This server is offline. Nothing was sent. Check its power and network, then try again.',
  'server.agent_silent':
    'The server’s agent didn’t respond within 5 seconds. Try again; if it stays silent, check the server’s network.',
  'server.agent_too_old': 'The server’s agent is too old for this. Update it, then try again.',
  'modem.not_found': 'This server has no such modem.',
  'modem.sold': 'This modem is sold. The action would disconnect its customer.',
  'modem.busy': 'Another action on this modem is still running. Wait until it is done.',
  'modem.not_claimed': 'No other server claims this modem.',
  'modem.action_not_found': 'This modem has no such action.',
  'modem.interface_moved':
    'This interface name is used by several modems or has just moved to another one. Choose the modem again.',
  'modem.unidentified': 'This modem has not reported its IMEI yet. It is recorded as soon as it does.',
  'modem.held': 'This modem is held back because it was returned as faulty. Confirm to release it early.',
  'modem.reserved': 'This modem is reserved for an order that is being delivered. Try again in a minute.',
  'modem.unfit':
    'This modem cannot serve a customer now: it has no connection or is critical, or its server is offline or in maintenance. Choose another modem.',
  'modem.other_product':
    'This modem does not belong to the product of the proxy. Choose one of the same product and operator.',
  'modem.users_required': 'At least one user with username and password is required',
  'enrolment.code_wrong': 'The enrolment code is wrong or was already used. Create a new one in the back office.',
  'enrolment.request_invalid': 'The certificate request is not valid.',
} satisfies Record<ErrorCode, string>;
