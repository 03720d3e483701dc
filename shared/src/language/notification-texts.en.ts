import type { NotificationKind } from '../notification/notification.ts';

/** What a notification says in the bell and in its mail. Counts stand behind a colon, so that no word must follow them. */
export const notificationTextsEn = {
  order_ready: {
    title: 'Order {orderNumber} is ready',
    text: 'Your proxies are set up: {proxies}. Address and credentials are in your proxy list.',
  },
  order_refunded: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} is back on your balance',
    text: 'Refund for order {orderNumber}. The proxies that were given back no longer answer: {proxies}.',
  },
  order_undelivered: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} is back on your balance',
    text: 'Not all of order {orderNumber} could be set up (missing: {count}): modems went out of service at that moment. Their price was given back.',
  },
  proxy_expiring: {
    title: 'Days left: {days}',
    text: 'These proxies end soon: {proxies}. Extend them to keep their modems and settings.',
  },
  proxy_expired: {
    title: 'Proxy stopped: the paid time is over',
    text: '{proxies}. The modem waits for you until {until}. Extend it by then and everything goes on as it was.',
  },
  auto_renew_done: {
    title: 'Extended automatically',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}. ${amount} was paid from your balance. The new end: {until}.',
  },
  auto_renew_short: {
    title: 'The balance does not cover the next extensions',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: the extension costs ${required}, your balance is ${available}. Days left: {days}. Add balance in time.',
  },
  auto_renew_failed: {
    title: 'Automatic extension did not work',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '{proxies}: ${required} is needed, your balance is ${available}. We try again every hour until {until}. Add balance in time.',
  },
  renewal_returned: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} is back on your balance',
    text: 'Not all proxies could be extended (missing: {count}): they had ended at that moment. Their price was given back.',
  },
  modem_offline: {
    title: 'Proxy out of reach',
    text: '{proxies} has not answered for more than 15 minutes. We know about it; it comes back by itself as soon as the modem is reachable.',
  },
  proxy_moved: {
    title: 'Your proxy has moved to other ports',
    text: '{proxies} is now reached at {host}: port {httpPort} for HTTP, port {socksPort} for SOCKS5. Its modem was plugged into another of our servers. User names, passwords and settings stay as they are; please change host and ports in your programs.',
  },
  proxy_replaced: {
    title: 'Your proxy has another modem',
    text: '{proxies} is now reached at {host}: port {httpPort} for HTTP, port {socksPort} for SOCKS5. User names, passwords, settings and the paid time stay as they are; please change host and ports in your programs.',
  },
  rotation_failed: {
    title: 'The address does not change',
    text: 'The last three address changes of {proxies} failed. Let every way be tried on its page, or write to support.',
  },
  payment_completed: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} added to your balance',
    text: 'Your payment has arrived and can be spent now.',
  },
  payment_late: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    title: '${amount} added to your balance',
    text: 'Your payment came after its time had passed. It was credited all the same.',
  },
  payment_partial: {
    title: 'Part of your payment has arrived',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: 'The top-up of ${amount} is not complete yet. Send the rest on the payment page; everything that arrives is credited.',
  },
  balance_low: {
    title: 'Your balance is low',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the dollar sign is the currency.
    text: '${balance} is left. Add balance so that your proxies can be extended.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'Every other device was signed out. If it was not you, choose another password at once and write to support.',
  },
  two_factor_on: {
    title: 'Two-factor authentication is on',
    text: 'From now on signing in asks for a code of your authenticator app. If it was not you, choose another password at once and write to support.',
  },
  two_factor_off: {
    title: 'Two-factor authentication is off',
    text: 'From now on your password alone is enough to sign in. If it was not you, choose another password at once and write to support.',
  },
  api_key_created: {
    title: 'API key “{name}” was created',
    text: 'Programs can use it from now on. If it was not you, revoke it in the settings and choose another password.',
  },
  api_key_revoked: {
    title: 'API key “{name}” was revoked',
    text: 'Programs that used it have stopped working. If it was not you, choose another password and write to support.',
  },
  addresses_changed: {
    title: 'The addresses for signing in were changed',
    text: 'The account may be used as the list in your settings says. If it was not you, choose another password at once and write to support.',
  },
  data_exported: {
    title: 'Your data was downloaded',
    text: 'Somebody who knows your password asked for a file with everything about your account. If it was not you, choose another password at once and write to support.',
  },
  account_deleted: {
    title: 'Your account was deleted',
    text: 'Your proxies have ended, and your data was removed. If it was not you, write to us at once.',
  },
  new_device: {
    title: 'New sign-in to your account',
    text: 'From a device that we have not seen before: {device}, {address}. If it was not you, choose another password at once: it ends every session.',
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
    text: 'From now on the Google account with your address signs in to it. If it was not you, write to support at once.',
  },
  google_linked_reset: {
    title: 'Google sign-in was linked to your account',
    text: 'Nobody had signed in since your address was confirmed, so everything set up before has ended: password, two-factor authentication, sessions, API keys and webhooks. Sign in with Google; choose a password by mail if you want one.',
  },
  webhook_off: {
    title: 'Webhook switched off',
    text: '{url} has not accepted anything for three days. Once it answers again, switch it on in the API settings.',
  },
  whitelist_restricted: {
    title: 'Password now required',
    text: '{proxies}: the allowed IPs were so wide that almost anyone could connect without a password. We changed access to “Password and IP”. The username and password are on the proxy’s page.',
  },
} satisfies Record<NotificationKind, { title: string; text: string }>;
