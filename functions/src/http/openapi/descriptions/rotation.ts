import type { DescriptionTable } from './table.ts';

const oldIp = 'IP before the rotation; null if unknown';
const newIp = 'IP after the rotation; null until it ended, and if none was found';

const newIpFacts = 'Public facts about `newIp`; absent while rotating and without a new IP';

const jobTimes = {
  startedAt: 'Time of the first item; null before it',
  stoppedAt: 'Time of the request to stop; null if there was none',
  endedAt: 'Null until the job has ended',
};

export const rotationDescriptions: DescriptionTable = {
  RotationReceipt: {
    '': 'A rotation and its outcome',
    oldIp,
    newIp,
    newIpFacts,
    code: 'Cause if the IP is unchanged or the rotation failed; absent otherwise',
    message: "What failed and what to do, in the caller's language; only if the rotation failed",
  },
  RotationStatus: {
    '': '`changed`: another IP was observed through the modem. `unchanged`: the operator assigned the old IP again. `rotating`: in progress',
  },
  RotationSource: {
    '': 'Origin of a rotation. `link`: a reset link. `portal`: the owner on the site. `api_key`: a program with an API key. `assistant`: an AI assistant with an API key, by MCP. `admin`: support. `timer`: automatic rotation',
  },
  RotationCode: { '': '`same_address`: the operator assigned the old IP again. Any other: cause of the failure' },
  RotationAttempt: {
    '': 'A step of a rotation',
    method: '`usb`: reset of the USB port. `power`: power off and on. Both occur only within `smart`',
    durationMs: 'Duration, in milliseconds',
    ip: 'IP observed after the step; null if there was none',
  },
  RotationMethod: {
    '': '`fast`: mobile data off and on. `soft`: switch of the network mode. `hard`: reboot of the modem. `smart`: one after the other until the IP changes',
  },
  CustomerRotationMethod: {
    '': '`fast`: mobile data off and on, in seconds. `smart`: every method until the IP changes, up to five minutes',
  },
  AutoRotationChange: {
    '': 'New interval of the automatic rotation',
    everyMinutes: 'Minutes between automatic rotations; null turns them off. Required unless `minutes` is present',
    minutes: 'Deprecated: use `everyMinutes`. If both are present, they must be the same',
  },
  AutoRotateMinutes: { '': 'Minutes between automatic rotations' },
  ResetResponse: {
    '': 'Outcome of a reset link, without an envelope',
    success: 'False if the request was refused or the rotation failed',
    status:
      '`cooldown`: refused because the last rotation was less than 10 seconds ago. `failed`: also if the request was refused',
    oldIp,
    newIp,
    newIpFacts,
    statusUrl: 'URL to poll; only with `rotating`',
    code: 'Cause of a refusal or failure; absent otherwise',
    message: "Meaning of `code` and what to do, in the caller's language",
    issues: 'Invalid parameters; only with `request.invalid`',
    requestId: 'ID of the request in our log, the same as in `X-Request-Id`; only in refusals',
    'issues[].path': '`query.` or `params.` and the name of the parameter',
    'issues[].code': 'Cause',
    'issues[].params': 'Values in the message, by name',
  },
  ResetTokenInfo: {
    '': 'The reset link of a proxy',
    token: 'Secret part of the URL',
    url: 'URL that rotates the IP; keep it secret',
    isActive: 'False once the link was revoked',
    usageCount: 'Number of requests to the link',
    lastUsed: 'Time of the last request; null if there was none',
  },
  IpFacts: {
    '': 'Public facts about an IP, from open databases (IP Geolocation by DB-IP, RouteViews and the NRO)',
    country: 'ISO 3166-1 code; null if unknown',
    city: 'English name; null if unknown. A mobile IP is often listed in the city of an exchange of its carrier',
    asn: 'Number of the autonomous system that announces the IP; null if unknown',
    asnName: 'Holder of the autonomous system; null if unknown',
    network: '`mobile`: a listed mobile carrier. `other`: any other network. `unknown`: the databases lack the IP',
    seenBefore: 'True if the modem had the IP before, within 400 days; null if that was not looked up, as in lists',
  },
  NetworkKind: { '': 'Kind of the network that announces an IP' },
  ProxyResetLink: {
    '': 'The reset link of one proxy',
    url: 'URL that rotates the IP; keep it secret. Null if the proxy has none',
    isNew: 'True if this request created the link',
  },
  ResetLog: {
    '': 'A rotation in the history of a proxy',
    success: 'True if the IP changed',
    oldIp,
    newIp,
    previousIP: 'Same as `oldIp`',
    newIP: 'Same as `newIp`',
    timestamp: 'Time of the request',
    errorMessage: "What failed and what to do, in the caller's language; null unless the rotation failed",
    ipAddress: 'IP of the caller; null for automatic rotations and those by staff',
  },
  Job: { '': 'A request that works on several things', ...jobTimes },
  JobDetails: { '': 'A job with its items, in the order of the request', ...jobTimes },
  JobKind: { '': 'What a job does with each item' },
  JobStatus: {
    '': '`stopping`: no further item begins, and those that have begun finish. `stopped`: ended so',
  },
  JobItem: {
    '': 'One item of a job',
    name: 'Name of the proxy, or operator, and address; null if the account has no such proxy',
    code: 'Reason why the item was skipped or has failed; null otherwise',
    message: "Text of `code` in the caller's language; null without one",
    startedAt: 'Null before the item began',
    endedAt: 'Null until the item has ended',
    rotation: 'Outcome of the rotation; null if none was started',
  },
  JobItemStatus: { '': '`skipped`: not begun; `code` says why. `unknown`: begun, and no outcome was reported in time' },
  JobItemCode: { '': 'Code of a rotation, or of an error' },
  JobCounts: { '': 'Number of items by status', total: 'Number of all items' },
  get_reset_links: {
    create: 'True to create the missing links',
    links: 'In the order of the request, each proxy once',
  },
  reset_by_link: { token: 'Secret part of the reset link', wait: 'Seconds to wait for the outcome' },
  reset_by_link_post: { token: 'Secret part of the reset link', wait: 'Seconds to wait for the outcome' },
  get_reset_status: { token: 'Secret part of the reset link' },
};
