/** Packages of the product and what each may import of the others. Only tests may import what lies in `dev/`. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  functions: ['shared'],
  'edge-agent': ['shared'],
  web: ['shared'],
  infra: ['shared', 'functions'],
  local: ['shared', 'functions', 'edge-agent'],
};

/** Folders on floors, the lowest last. A folder imports only from floors below its own. A folder's own files are below all. */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'functions/src': [['entry'], ['http'], ['domain'], ['outbound', 'storage']],
  'functions/src/domain': [
    ['customer-view', 'mailbox', 'settings', 'site', 'staff'],
    ['dashboard'],
    ['customer'],
    ['staff-modem', 'staff-order', 'staff-payment', 'staff-product', 'staff-proxy'],
    ['backfill', 'privacy', 'proxy-user', 'renewal', 'search', 'sign-in', 'staff-search'],
    ['job'],
    ['customer-act'],
    ['proxy-act'],
    ['alert', 'history', 'log', 'proxy', 'proxy-settings', 'speed-test', 'session', 'credential', 'waiting-order'],
    ['account', 'order', 'server-change', 'agent-report'],
    ['balance', 'rotation'],
    ['api-key', 'modem', 'webhook'],
    ['happening'],
    ['contact', 'notification'],
    ['access', 'product', 'proxy-reading', 'server'],
    ['audit', 'desired', 'fleet', 'health', 'ip-list', 'listing', 'mail', 'pulse', 'receipt', 'saved-view', 'schedule'],
    ['attention', 'day'],
  ],
  // Cloud, modems and proxy plane do not import each other: the agent wires them.
  'edge-agent/src': [['doctor'], ['agent'], ['host', 'lab', 'metrics'], ['cloud', 'modems', 'proxy-plane']],
  'web/src': [['app'], ['gallery', 'routes'], ['features'], ['parts'], ['ui'], ['locales'], ['api']],
};

/** Folders that do not import each other. */
export const separate: readonly string[] = ['web/src/features'];
