import type { DescriptionTable } from './table.ts';

/** Fields of a refused connection, in the lists of its owner and of staff. */
export const refusalFields = {
  'refusals[].id': 'ID of the entry, the same for its repetitions',
  'refusals[].at': 'Time of the latest repetition',
  'refusals[].clientAddress': 'IP of the client',
  'refusals[].target': '`host:port`; null if the client did not name its target',
  'refusals[].username': 'Null if the client sent none',
  'refusals[].times': 'Number of repetitions within a few minutes',
  'refusals[].message': "Meaning of `code` and what to do, in the caller's language",
};

export const proxyDescriptions: DescriptionTable = {
  Proxy: {
    '': 'A proxy: its address, access, subscription and state',
    note: "Owner's note; null if there is none",
    tags: "Owner's tags, sorted; empty once the proxy has ended",
    statusReason: 'Reason why the proxy is not active; null while it is',
    port: 'Port of the HTTP proxy; same as `protocols.http.port`',
    username: "Name of the proxy's own user; `users` lists all",
    password:
      "Password of the proxy's own user. Empty if hidden, in responses to changes, and once the proxy has ended",
    protocols: 'Port of each protocol on `host`',
    'specs.performance': 'Measured values; each is null until measured',
    'specs.performance.uptime':
      'Percentage of the time in which the proxy was reachable; null for the first ten minutes',
    'specs.performance.maxSpeed':
      'Highest speed received through the proxy in the last seven days, in Mbit/s over three seconds. Null until 300 kB were received within three seconds',
    'specs.performance.maxUploadSpeed':
      'Highest speed sent through the proxy in the last seven days, in Mbit/s over three seconds. Null until 300 kB were sent within three seconds',
    'features.whitelist': 'Allowed IPs. With type `strong` or `both` an empty list allows every IP',
    'features.whitelist.enabled': 'True if the list is not empty',
    'features.whitelist.ips': 'IPs and ranges in canonical form: IPv6 as eight full groups',
    'features.whitelist.lastUpdated': 'Time of the last change; null if there was none',
    'features.ipRotation.enabled': 'True if the IP can be rotated; false for IPv4',
    'features.ipRotation.everyMinutes': 'Minutes between automatic rotations; null if they are off',
    'subscription.graceUntil':
      'Time until which an expired proxy can be extended and is restored unchanged; null before and after its grace period of 72 hours',
    'subscription.autoRenew.period': 'Period of the automatic extension',
    live: 'State of port, modem and connection',
    'live.since': 'Time since which the port has this state; null if unknown',
    'live.code': 'Cause of the state `failed`; null otherwise',
    'live.modem': 'Modem of the proxy; null for IPv6 and IPv4, and while the proxy is not active',
    'live.modem.since':
      'Time since which the modem has had a connection, or has had none; with `server_offline`, since which its server has been silent. Null if unknown, and during a rotation',
    'live.modem.reportedAt':
      'Time of the last report about the modem. Changes are reported at once, everything every five minutes. Null before the first',
    currentIp: 'Public IP of the proxy',
    'currentIp.address':
      'Null if no IP is known, or if the modem has lost its connection or its server has gone offline since',
    'currentIp.seenAt': 'Time at which `lastAddress` was last seen; null until one was seen',
    'currentIp.facts': 'Public facts about `lastAddress`; absent if no IP was seen',
    'currentIp.lastAddress': 'Last IP that the internet saw, current or not; null until one was seen',
    'rotation.activeId': 'ID of the rotation in progress; null if there is none',
    maxConnections: 'Maximum number of simultaneous connections',
    version: 'Version of access, auto-rotation and note; increases with each change',
    users: "Users who may connect, the proxy's own user first. Passwords are returned by `reveal_credentials`",
  },
  ProxyStatus: {
    '': '`suspended`: expired and in its grace period, or stopped; see `statusReason`. `expired`: ended for good',
  },
  ProxyStatusFilter: { '': 'Status of the proxies; `current` for every proxy that has not ended' },
  SortDirection: {
    '': 'Direction of the order; without it, descending for `created` and ascending for anything else',
  },
  ProxySort: { '': 'Value that a list of proxies is sorted by, `created` by default; `address` is host and port' },
  StatusReason: {
    '': '`expired`: the paid period has ended. `cancelling`: the refund is being calculated, for a few seconds. `cancelled`: by the customer. `support`: stopped by the shop',
  },
  LiveState: {
    '': '`applying`: changed, and not confirmed by the server yet. `failed`: the server could not open the port. `closed`: the proxy is not active. `offline`: the server is',
  },
  ModemState: {
    '': '`no_traffic`: connected, without reaching the internet. `faulty`: connected, but it refuses commands, or no method of rotation works. `not_responding`: its server cannot reach it. `stopped`: switched off by support. `server_offline`: unknown, because its server has stopped reporting. `unknown`: not reported yet',
  },
  OutageReason: {
    '': 'State of the modem that caused the outage; `port_failed`: the server could not open the port',
  },
  LinkState: {
    '': 'Connection of the modem, or of a fixed IP, to the internet',
    up: 'Null if unknown, and during a rotation',
    since: 'Time since which it has been so; null if unknown',
  },
  AuthType: {
    '': '`strong`: username and password. `iponly`: allowed IPs only. `both`: username and password and, if there are allowed IPs, one of those too',
  },
  AuthSettings: {
    '': 'Access to a proxy',
    password: 'New password; the current one is kept if absent',
    allowedIPs:
      'Allowed IPs and ranges, IPv4 or IPv6. With `iponly` at least one; ranges of at most /24 (IPv4) and /48 (IPv6), 4,096 IPv4 addresses in total',
    type: 'Unchanged if absent',
  },
  ProxyUsername: { '': 'Printable ASCII without spaces and colons' },
  ProxyPassword: { '': 'Printable ASCII without spaces' },
  ProxyLabel: { '': "Owner's name for a proxy: one line, trimmed. Empty removes the name" },
  Whitelist: { '': 'IPs and ranges without duplicates; two spellings of one IP are duplicates' },
  WhitelistEntry: { '': 'An IP or range in CIDR notation, in any valid spelling' },
  ProxyType: {
    '': '`mobile`: the IP of a mobile operator. `ipv6`, `ipv4`: a fixed address; an IPv4 cannot be rotated',
  },
  ProxyTag: { '': 'A tag without commas; saved in lowercase with single spaces' },
  TagCount: { '': 'A tag and its use', proxies: 'Number of proxies with the tag' },
  AddedUsername: { '': 'Letters, digits, `_`, `.` and `-`, beginning with a letter or digit' },
  UserNote: { '': "Owner's note about a user: one line, trimmed. Empty removes the note" },
  UserChoice: { '': 'A user of a proxy, without its password' },
  ProxyUser: {
    '': 'A user of a proxy, with its traffic',
    isOwn: "True for the proxy's own user, which cannot be removed or disabled",
    note: "Owner's note; null if there is none",
    traffic: 'Traffic over the life of the proxy, by username',
  },
  ProxyCredentials: { '': 'Username and password of a user' },
  RevealedProxy: {
    '': 'Credentials of one proxy',
    users: "All users, disabled ones included, the proxy's own user first. Empty once the proxy has ended",
  },
  RevealPurpose: { '': 'Reason recorded in the history' },
  CredentialsShown: { '': 'Whether responses contain passwords' },
  Traffic: { '': 'Bytes through a proxy, and client connections' },
  UserTraffic: { '': 'Traffic of one user. Connections accepted by IP alone belong to no user' },
  DayTraffic: { '': 'Traffic of one day in UTC' },
  HourTraffic: {
    '': 'Traffic of one hour. Servers report every five minutes, so that an hour may contain traffic of the minutes before it',
    at: 'Start of the hour, a full hour in UTC',
  },
  DaySpeed: {
    '': 'Highest speeds of one day in UTC, as means over three seconds',
    bytesPerSecondUp: 'Sent, in bytes per second',
    bytesPerSecondDown: 'Received, in bytes per second',
  },
  ProxyStats: {
    '': 'Traffic and connections of a proxy',
    totals: 'Over the whole life of the proxy',
    users: 'By user',
    days: 'By day, newest first, without days without traffic',
    hours: 'By hour, newest first, without hours without traffic',
    hoursSince:
      'Start of the first hour that is known; earlier traffic was counted by day only. Null if all hours are known',
    unknownHours:
      'Starts of the hours in which the server was offline and no traffic was counted, newest first. Their traffic is not known by the hour: what the server has measured meanwhile counts once it is back',
    speeds: 'Of the last seven days, newest first, without days without traffic',
    now: 'At the last report of its server, every 30 seconds; null if unknown or the proxy is not active',
    'now.connections': 'Open connections of clients',
    'now.bytesPerSecond': 'Bytes per second, received and sent; null until measured',
    'now.at': 'Time of that report',
  },
  AccountUsage: {
    '': 'Traffic of all proxies in the current month, in UTC',
    from: 'First day of the month',
    since: 'First day of the month on which the account had a counted proxy; today if it has none',
    totals: 'Null until traffic has been measured',
    days: 'By day, newest first, without days without traffic',
    proxies: 'Only the newest 500 proxies are counted',
    'proxies.counted': 'Number of proxies counted',
    'proxies.total': 'Number of proxies this month',
  },
  RefusalCode: { '': 'Reason why the proxy refused a connection' },
  ProxyTest: { '': 'Result of a test', ok: 'True if both protocols work', routes: 'Result by protocol' },
  TestedProtocol: { '': 'Protocol of the proxy' },
  TestedRoute: {
    facts: 'Public facts about the IP; absent if there was no response',
    '': "Test of one protocol over the proxy's public address, as its own user",
    ok: 'True if the internet was reached',
    address: 'IP that the internet saw; null if there was no response',
    code: 'Cause of the failure; null if the test succeeded',
    message: "Meaning of `code` and what to do, in the caller's language; null if the test succeeded",
  },
  ProxyTestCode: {
    '': 'Cause of a failed test. `not_listed`: the proxy has allowed IPs, so it cannot be tested from outside',
  },
  SpeedTest: {
    '': 'Result of a speed test: a download from our site by the HTTP port, as its own user',
    testedAt: 'Start of the test',
    downloadMbits: 'Speed in Mbit/s from the first byte to the last; null if it could not be measured',
    latencyMs: 'Milliseconds from the request to the first byte; null if there was none',
    bytes: 'Bytes downloaded, which count as traffic of the proxy',
    durationMs: 'Milliseconds from the first byte to the last',
    address: 'IP that the internet saw; null if unknown',
    code: 'Cause of the failure; null if a speed was measured',
    message: "Meaning of `code` and what to do, in the caller's language; null without a code",
  },
  SpeedTestCode: {
    '': 'Cause of a speed test without a speed: a code of the connection test, or `wrong_answer`: something other than the file came back, `interrupted`: the download broke off, `too_little`: less than 300 kB arrived in 8 seconds',
  },
  list_speed_tests: { nextAllowedAt: 'Time from which the next test is allowed; null if it is allowed now' },
  ProxyLog: {
    '': 'An event of a proxy',
    kind: 'What happened',
    by: 'Source of the action: the owner, a reset link, a program or AI assistant with an API key (rotations only), staff of the shop, or the system',
    details: 'Values by name; which ones depends on `kind`',
  },
  ReplacementReason: {
    '': '`fault`: the server or modem does not work; does not count as the replacement of the period. `wish`: any other, once per paid period',
  },
  ReplacementCause: {
    '': '`fault`: the server or modem did not work. `wish`: any other wish of the owner. `staff`: by support, which counts against no limit',
  },
  ReplacementObstacle: {
    '': '`used`: the replacement of this paid period is used. `too_often`: 3 within a day. `account_limit`: limit over all proxies of the account. `no_stock`: no suitable modem',
  },
  ReplacementOffer: {
    '': 'Whether the modem of a proxy could be replaced now',
    reason: 'Null if a replacement is not possible',
    obstacle: 'Null if a replacement is possible',
    againAt: 'Time from which a replacement is possible again; null if it is possible now, or if the time is unknown',
    available: 'Number of modems that could be the replacement',
    place: 'Current host and ports; a replacement changes them',
  },
  Replacement: { '': 'A replacement that was made', from: 'Host and ports before', to: 'Host and ports since' },
  list_proxies: {
    search: 'Only proxies whose name, note, tags, host, ports, username or current IP contain all words of this text',
    operator: 'Only proxies of this operator',
    operators: "Operators of all the caller's proxies, in alphabetical order",
  },
  list_user_proxies: { operators: "Operators of all the caller's proxies, in alphabetical order" },
  LineFormat: {
    '': 'Line for each proxy. Names ending in `_http` and `_socks` use the port of that protocol; `host_first` and `user_first` use the HTTP port',
  },
  ExportScope: { '': "`own`: only the proxy's own user. `all`: a line for each enabled user" },
  list_proxy_users: { users: "The proxy's own user first" },
  add_proxy_user: { password: 'Generated if absent' },
  change_proxy_user: {
    password: 'New password. In requests, null generates one, and absent keeps it; in responses null if unchanged',
  },
  IpList: {
    '': 'A saved list of allowed IPs. It is copied when it is applied',
    ips: 'Canonical entries in the order in which they were saved',
    version: 'Version of name and entries; increases with each change',
  },
  IpListId: { '': 'ID of a saved list of allowed IPs' },
  IpListName: { '': 'Name of a saved list, of one line; unique in any case' },
  ListedIps: { '': 'IPs and ranges of a saved list, at least one' },
  list_ip_lists: { lists: 'In the order of their creation' },
  change_ip_list: { version: 'Version that the caller saw' },
  delete_ip_list: { lists: 'Lists that are left' },
  ProxyNote: { '': "Owner's note on a proxy: plain text, several lines allowed. Empty removes the note" },
  ProxyVersion: { '': 'A proxy to change', version: 'Version that the caller saw; if absent, any is changed' },
  AllowedIpsMode: { '': '`replace`: the IPs become the whole list. `add`, `remove`: other entries stay' },
  AllowedIpsChange: { '': 'A change of the allowed IPs' },
  ProxySettingsChange: {
    '': 'Settings to change; absent ones stay as they are',
    everyMinutes: 'Minutes between automatic rotations; null turns them off',
  },
  SettingsRefusal: { '': 'Error code with which a single proxy was refused' },
  SettingsOutcome: {
    '': 'Outcome for one proxy',
    outcome: '`unchanged`: the proxy had the wanted settings already',
    code: 'Reason of a refusal; null otherwise',
    message: "Meaning of `code` and what to do, in the caller's language; null without a code",
  },
  change_proxy_settings: { proxies: 'Duplicates are ignored', results: 'In the order of the request' },
  change_tags: { add: 'Tags to add. A tag in both lists is added', remove: 'Tags to remove' },
  get_proxy_stats: {
    days: 'Number of days in `stats.days`, including today',
    hours: 'Number of hours in `stats.hours`, including the present one',
  },
  list_refusals: {
    refusals: 'Newest first',
    ...refusalFields,
  },
  replace_modem: {
    modemId: "ID of the proxy's current modem. Refused with `proxy.settings_busy` if it has been replaced since",
  },
  generate_reset_token: { resetToken: 'Secret part of the URL', resetUrl: 'URL that rotates the IP; keep it secret' },
  get_token_info: { tokenInfo: 'Null if no reset link is active' },
  rotate_proxy: { wait: 'Seconds to wait for the outcome' },
};
