import type { DescriptionTable } from './table.ts';

const shownSection = (name: string): Record<string, string> => ({
  [name]: 'Section of the settings',
  [`${name}.values`]: 'Values in force',
  [`${name}.secrets`]: 'Source of each secret; the secrets themselves are never returned',
  [`${name}.version`]: 'Number of changes. Send it with the next change',
  [`${name}.changed`]: 'Last change; null if the section has its presets',
  [`${name}.changed.by`]: 'Name of the author',
});

const values = (name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields[name] ?? {}).map(([field, text]) => [`${name}.values.${field}`, text]));

const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: {
    smtpHost: 'Host of the mail server; null for the one of the installation',
    smtpPort: 'Port of the mail server. 465 begins with TLS, others turn to it by STARTTLS',
    smtpUser: 'Null if the mail server asks for none',
    smtpSecure: 'True to refuse a mail server without TLS',
    emailFrom: 'Sender, with or without a name; null for the one of the installation',
  },
  site: {
    supportEmail: 'Mailbox of the contact form; null for the one of the installation',
    maintenanceMode: 'True to close the portal and the API to customers. Proxies and reset links keep working',
    registrationEnabled: 'False to accept no new accounts',
    claimUptime: 'True to advertise 99.9 % uptime',
    claimIps: 'True to advertise more than 1,000 active IPs',
    claimRotation: 'True to advertise a new IP in under 2 seconds',
    claimSupport: 'True to advertise support at any hour',
    claimHours: 'True to show the support hours',
    claimDelivery: 'True to advertise that a proxy is ready in 2 to 3 minutes',
    claimOperators: 'True to show IP pool, speed and coverage of the operators',
    claimsDecided: 'True to keep the other claims hidden without a reminder on the dashboard',
    statusServers: 'False to leave the single servers out of the status page',
  },
  payment: {
    cryptoEnabled: 'False to open no new top-ups',
    btcpayUrl: 'URL of BTCPay Server; null for the one of the installation',
    btcpayStoreId: 'ID of the store; null for the one of the installation',
    btcpayMethods: 'IDs of payment methods of new invoices, default first; null for those of the installation',
    adjustLimit: 'Maximum of one change of a balance by a moderator, in US dollars; null without limit',
    daysLimit: 'Maximum of days that a moderator may give at once; null without limit',
    refundLimit: 'Maximum that a moderator may refund beyond the rule, in US dollars; null without limit',
    proofAbove: 'Amount in US dollars above which staff needs a recent proof; null if none does',
  },
  receipts: {
    companyName: 'Name of the company on receipts; null for the name of the shop',
    companyAddress: 'Postal address of the company on receipts; null for none',
    companyTaxId: 'Tax number of the company on receipts; null for none',
  },
  security: {
    sessionTimeout: 'Hours without use after which a session ends, of staff also a remembered one',
    maxLoginAttempts: 'Wrong passwords per email address and IP in 15 minutes',
    passwordMinLength: 'Minimum number of characters of a new password',
    twoFactorRequired: 'True if staff needs a second factor for the back office',
    viewNotice: 'True if customers are told when staff looks at their account as they see it',
  },
  api: {
    apiRateLimit: 'Requests of one API key a minute',
    apiTimeout: 'Seconds after which a request is refused with `internal.busy`',
  },
  notifications: {
    telegramChatId: 'Telegram chat that gets messages about alerts; null if none does',
  },
};

const secrets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  email: { smtpPassword: 'Password of the mail server' },
  payment: {
    btcpayApiKey: 'API key of BTCPay Server',
    btcpayWebhookSecret: 'Secret by which BTCPay Server signs its events',
  },
  notifications: {
    slackWebhook: 'URL of an incoming webhook of Slack',
    discordWebhook: 'URL of a webhook of Discord',
    telegramBotToken: 'Token of a Telegram bot',
  },
};

const secretTexts = (name: string, suffix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets[name] ?? {}).map(([secret, text]) => [`${name}.secrets.${secret}`, `${text}${suffix}`]),
  );

const names = Object.keys(fields);

/** Settings of the installation. */
export const settingsDescriptions: DescriptionTable = {
  NewSecret: { '': 'A secret to store. It is never returned' },
  SecretState: {
    '': '`settings`: stored in the settings. `installation`: of the environment of the installation. `missing`: there is none',
  },
  Settings: {
    '': 'Settings of the installation, without secrets',
    installation: 'What the installation sets, and settings cannot change',
    ...Object.assign({}, ...names.map((name) => ({ ...shownSection(name), ...values(name), ...secretTexts(name) }))),
  },
  SettingsChange: {
    '': 'Sections to change. Absent sections stay as they are',
    ...Object.assign(
      {},
      ...names.map((name) => ({
        [name]: 'New values of the section',
        [`${name}.version`]: '`version` of the section as it was read. Otherwise 409 `record.moved`',
        [`${name}.values`]: 'All values; an absent one gets its preset',
        [`${name}.secrets`]: 'New secrets. Absent ones stay as they are',
        ...values(name),
        ...secretTexts(name, '; null for the one of the installation'),
      })),
    ),
  },
  InstallationFacts: {
    '': 'What the installation sets',
    siteName: 'Name of the shop',
    siteUrl: 'Public URL of the site',
    supportEmail: 'Mailbox of support, unless the settings name another one',
    mailServer: 'Host and port of the mail server, unless the settings name another one',
    mailFrom: 'Sender of emails, unless the settings name another one',
    paymentProvider: 'Payment provider of new top-ups, unless the settings name another one; null if there is none',
    databaseTables: 'Names of the tables',
  },
  TestedService: { '': 'A service that the settings lead to' },
  test_settings: {
    service: 'Service to try',
    isDone: 'False if the other side refused, or did not respond',
    answer: 'Words of the other side, up to 500 characters; empty if there are none',
    durationMs: 'Duration, in milliseconds',
  },
  StaffRole: { '': 'Role of a member of staff' },
  StaffAccount: {
    '': 'An account of staff',
    isActive: 'False while the account is suspended',
    isInvited: 'True until the invitation is used',
    isCaller: "True for the caller's own account",
    twoFactor: 'True if the second factor is on',
    lastLogin: 'Null before the first sign-in',
    lastSeen: 'Last use of a session; null before the first sign-in',
    sessions: 'Number of active sessions',
  },
  invite_staff: { language: 'Language of the email and the account' },
  change_staff: {
    isActive: 'False to suspend the account',
    'seen.isActive': 'False if the account was suspended',
    seen: 'Role and state as the caller saw them. Otherwise 409 `record.moved`',
    reason: 'Why, for colleagues',
  },
  remove_staff_two_factor: { reason: 'Why, for colleagues' },
  SiteState: {
    '': 'What visitors may know of the settings',
    maintenance: 'True while portal and API are closed to customers',
    registration: 'False while no new accounts are accepted',
    topups: 'False while no new top-ups are opened',
    passwordMinLength: 'Minimum number of characters of a new password',
  },
  Claim: { '': 'An advertised text that the operator has confirmed and the records do not contradict' },
  ShownRotation: {
    '': 'A rotation, with masked IPs',
    at: 'Time of its end',
    outcome: '`changed` only if another IP was observed',
    oldIp: 'Masked IP before the rotation; null if unknown',
    newIp: 'Masked IP after the rotation; null if unknown',
  },
  StatusHistory: {
    '': 'Availability of servers and operators on the last 90 UTC days',
    from: 'First day',
    to: 'Today',
    servers: 'Servers in the order of their numbers; empty if the shop does not list them',
    operators: 'Operators by name. A modem is available if it responds and its server is online',
    incidents: 'Days on which a server was offline or in maintenance, newest first, at most 30',
  },
  ServerAvailability: {
    '': 'Availability of a server',
    server: 'Number of the server',
    percent: 'Share of all looks that found it online, in percent, truncated; null without a look',
    days: 'Share of each day, oldest first; null if nobody looked',
  },
  OperatorAvailability: {
    '': 'Availability of the modems of an operator',
    operator: 'Name of the operator',
    percent: 'Share of all looks at its modems that found one available, in percent, truncated; null without a look',
    days: 'Share of each day, oldest first; null if nobody looked',
  },
  StatusIncident: {
    '': 'A UTC day on which a server was offline or in maintenance',
    day: 'UTC day',
    server: 'Number of the server',
    offlineMinutes: 'Minutes offline, to five minutes',
    maintenanceMinutes: 'Minutes in maintenance, to five minutes',
  },
  RecentRotations: {
    '': 'Rotations that ended within the last hour; of more than 250, the newest',
    since: 'Time from which they are counted',
    asked: 'Number of rotations',
    changed: 'Number of rotations that gave another IP',
    medianMs: 'Median duration of these, in milliseconds; null if there are none',
    latest: 'Newest rotations',
  },
  SiteFacts: {
    '': 'What the public pages show from the records of the shop',
    claims: 'Advertised texts that are shown',
    rotations: 'Rotations of the last hour; null if there were none',
    coins: 'Coins that top-ups can be paid with',
    'coins[].code': 'Ticker symbol, such as BTC',
  },
};
