import type { NotificationKind } from '../../notification/notification.ts';

/** Texts of notifications, in the app and by email. Counts follow a colon, so that no word has to agree with them. */
export const notificationTextsEn = {
  order_ready: {
    title: 'Order {orderNumber} is ready',
    text: 'Your proxies are ready: {proxies}. Host, ports and credentials are in your proxy list.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} refunded to your balance',
    text: 'Refund for order {orderNumber}. The cancelled proxies no longer work: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} refunded to your balance',
    text: 'Order {orderNumber}: some modems went offline (missing: {count}). We refunded them.',
  },
  order_short: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${missing} is still missing for your order',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{product} × {count} waits for the rest of the money. Top up ${missing}, and we place the order. What has arrived is on your balance.',
  },
  order_sold_out: {
    title: 'Your order was not placed',
    text: '{product} × {count} sold out while you were paying. Your payment is on your balance.',
  },
  order_price_moved: {
    title: 'Your order was not placed',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Your payment arrived after the deadline, and {product} × {count} now costs ${amount}. Your payment is on your balance.',
  },
  order_product_gone: {
    title: 'Your order was not placed',
    text: '{product} is no longer for sale. Your payment is on your balance.',
  },
  proxy_expiring: {
    title: 'Days left: {days}',
    text: 'These proxies expire soon: {proxies}. Extend them to keep their modems and settings.',
  },
  proxy_expired: {
    title: 'Proxy expired',
    text: '{proxies}. We hold the modem until {until}. Extend by then to keep it and all settings.',
  },
  auto_renew_done: {
    title: 'Auto-extend succeeded',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. We charged ${amount} to your balance. Expires: {until}.',
  },
  auto_renew_short: {
    title: 'Balance too low to auto-extend',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: the extension costs ${required}, your balance is ${available}. Days left: {days}. Top up before they expire.',
  },
  auto_renew_failed: {
    title: 'Auto-extend failed',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: the extension costs ${required}, your balance is ${available}. We retry every hour until {until}. Top up before then.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} refunded to your balance',
    text: 'Some proxies had already expired and could not be extended (missing: {count}). We refunded their price.',
  },
  modem_offline: {
    title: 'Proxy down',
    text: 'Down for more than a minute: {proxies}. The page of the proxy shows the reason. You can replace the modem there for free, or wait: we are aware of it.',
  },
  proxy_recovered: {
    title: 'Proxy works again',
    text: 'Back online: {proxies}. You don’t have to do anything. The IP may have changed.',
  },
  proxy_moved: {
    title: 'Proxy host and ports changed',
    text: '{proxies} is now reached at {host}: port {httpPort} for HTTP, port {socksPort} for SOCKS5. Its modem was moved to another of our servers. Usernames, passwords and settings stay the same. Update host and ports in your programs.',
  },
  host_changed: {
    title: 'Proxy host changed',
    text: '{proxies}: the host is {host} now. Ports, usernames, passwords and settings stay the same. Update the host in your programs.',
  },
  server_maintenance: {
    title: 'Maintenance of our server',
    text: '{proxies}: we are working on the server of these proxies until {until}. Your proxies stay on; short interruptions are possible. You don’t have to do anything.',
  },
  time_given: {
    title: 'More time for your proxies',
    text: '{proxies}: we added {hours} h at no charge. The new expiry date is on the page of each proxy.',
  },
  proxies_suspended: {
    title: 'Proxies suspended',
    text: '{proxies}: we have suspended these proxies. Contact support to find out why.',
  },
  proxies_restored: {
    title: 'Proxies restored',
    text: '{proxies}: these proxies work again, with the same host, ports and users.',
  },
  proxy_replaced: {
    title: 'Modem replaced',
    text: '{proxies} is now reached at {host}: port {httpPort} for HTTP, port {socksPort} for SOCKS5. Usernames, passwords, settings and expiry date stay the same. Update host and ports in your programs.',
  },
  rotation_failed: {
    title: 'IP rotation failed',
    text: 'The last three IP rotations failed: {proxies}. Choose Try all methods, or contact support.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} added to your balance',
    text: 'We received your payment. You can spend it now.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} added to your balance',
    text: 'Your payment arrived after the deadline. We credited it anyway.',
  },
  payment_partial: {
    title: 'Part of your payment has arrived',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'The top-up of ${amount} is not complete yet. Send the rest on the payment page. We credit everything that arrives.',
  },
  balance_low: {
    title: 'Your balance is low',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Your balance is ${balance}. Top up so that your proxies can be extended.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'All other devices were signed out. If this wasn’t you, change your password now and contact support.',
  },
  two_factor_on: {
    title: 'Two-factor authentication is on',
    text: 'Sign-in now requires a code from your authenticator app. If this wasn’t you, change your password now and contact support.',
  },
  two_factor_off: {
    title: 'Two-factor authentication is off',
    text: 'Sign-in now requires only your password. If this wasn’t you, change your password now and contact support.',
  },
  api_key_created: {
    title: 'API key “{name}” was created',
    text: 'Programs can use it now. If this wasn’t you, revoke it in the settings and change your password.',
  },
  api_key_revoked: {
    title: 'API key “{name}” was revoked',
    text: 'Programs that used it no longer have access. If this wasn’t you, change your password and contact support.',
  },
  addresses_changed: {
    title: 'Allowed sign-in IPs changed',
    text: 'Your settings show the IPs that can now use the account. If this wasn’t you, change your password now and contact support.',
  },
  data_exported: {
    title: 'Your data was downloaded',
    text: 'Someone who knows your password downloaded a file with all your account data. If this wasn’t you, change your password now and contact support.',
  },
  account_deleted: {
    title: 'Your account was deleted',
    text: 'Your proxies have ended, and your data was deleted. If this wasn’t you, contact support now.',
  },
  new_device: {
    title: 'New sign-in to your account',
    text: 'New device: {device}, {address}. If this wasn’t you, change your password now.',
  },
  password_guessed: {
    title: 'Failed sign-in attempts',
    text: 'Someone repeatedly entered a wrong password for your account. Last attempt: {device}, {address}. If this wasn’t you, choose a password that you use nowhere else and turn on two-factor authentication.',
  },
  code_guessed: {
    title: 'Wrong two-factor codes',
    text: 'Someone who knows your password repeatedly entered wrong codes. Last attempt: {device}, {address}. If this wasn’t you, change your password now.',
  },
  google_linked: {
    title: 'Google sign-in was linked to your account',
    text: 'You can now sign in with the Google account that has your email. If this wasn’t you, contact support now.',
  },
  google_linked_reset: {
    title: 'Google sign-in was linked to your account',
    text: 'No one had signed in since your email was confirmed, so we removed everything set up before: password, two-factor authentication, sessions, API keys and webhooks. Sign in with Google. To use a password as well, choose “Forgot password?” on the sign-in page.',
  },
  webhook_off: {
    title: 'Webhook disabled',
    text: '{url} has not accepted any delivery for three days. Once it works again, enable it in the API settings.',
  },
  whitelist_restricted: {
    title: 'Password now required',
    text: '{proxies}: the allowed IPs were so wide that almost anyone could connect without a password. We changed access to “Password and IP”. The username and password are on the proxy’s page.',
  },
  account_suspended: {
    title: 'Account suspended',
    text: 'Your account is suspended. Your proxies are stopped, and all sessions have ended. To clarify this, contact support.',
  },
  view_begun: {
    title: 'Support viewed your account',
    text: 'A member of our support team viewed your account as you see it. Nothing was changed, and no password or key was visible. The history says when it ended.',
  },
  account_restored: {
    title: 'Account restored',
    text: 'Your account works again. Proxies that have not expired are starting. Please sign in again.',
  },
  mailbox_changed: {
    title: 'Support changed your email',
    text: 'Support gave your account another email. All sessions and Google sign-in have ended. If you did not ask for this, contact support.',
  },
  password_set: {
    title: 'Support set a new password',
    text: 'Support set a new password for your account, and all sessions have ended. If you did not ask for this, contact support.',
  },
  balance_added: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} added to your balance',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Added by support: {reason}. Your balance is ${balance}.',
  },
  balance_taken: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} taken from your balance',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'Taken by support: {reason}. Your balance is ${balance}.',
  },
  support_message: { title: '{title}', text: '{text}' },
} satisfies Record<NotificationKind, { title: string; text: string }>;
