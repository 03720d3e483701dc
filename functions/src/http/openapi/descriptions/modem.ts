import type { DescriptionTable } from './table.ts';

const staffModem = {
  interface: 'Interface name that the server reported last; null before the first report',
  gateway: 'IP of the modem itself; null for a fixed IP',
  modemType: 'Driver of the modem',
  model: 'Model that the modem reports',
  imei: 'Identity of the modem: its IMEI, or `ipv4:` or `ipv6:` with its IP',
  usbPath: 'Slot of the modem',
  radio: 'Radio technology',
  signalDbm: 'Signal in dBm',
  link: 'State of the connection to the operator; null before the first report',
  isStopped: 'True if staff stopped the modem',
  stockStatus: 'Stock state',
  reservation: 'Null unless `stockStatus` is "reserved"',
  customer: 'Customer of a sold modem; null if the call did not ask for it',
  order: 'Order of a sold modem; null if the call did not ask for it',
  'stats.currentIP': 'IP last seen by the internet; null while the modem has no connection',
  'stats.bandwidth': 'Current rate of both directions in bits per second; null if the agent does not report it',
  'stats.uptime': 'Seconds since the modem connected; null while it has no connection',
  dataUsed: 'Bytes over the SIM since its counter was last cleared',
  'dataUsed.upBytes': 'Bytes sent',
  'dataUsed.downBytes': 'Bytes received',
  rotations: 'Rotations of the last 24 hours; null if unknown',
  'rotations.total': 'Number of rotations',
  'rotations.succeeded': 'Number of rotations that changed the IP',
  'health.status': 'Health that the agent reports',
  'health.consecutiveFailures': 'Number of failed checks since the last good one',
  'health.lastError': 'Code or text of the last error; null without one',
  claim: 'Claim of another server to have the modem; null if there is none',
  'claim.isContested': 'True if both servers report the modem',
  'claim.isWaiting': 'True if staff has to decide',
  auth: 'Access to the ports; null if they are closed, or if the call did not ask for it',
  simPaidUntil: 'Last day for which the SIM is paid, in UTC',
};

const sheet = {
  simNumber: 'Phone number of the SIM; empty if not noted',
  iccid: 'Serial number of the SIM; empty if not noted',
  tariff: 'Tariff of the SIM; empty if not noted',
  monthlyCost: 'Monthly cost of the SIM, in US dollars',
  paidUntil: 'Last day for which the SIM is paid, in UTC',
  note: 'Free text, up to 1,000 characters',
  version: 'Number of changes of the notes',
};

const iface = 'ID of a modem, or its interface name as the server reported it last';
const shown = 'The modem after the change';

/** Modems, for staff. */
export const modemDescriptions: DescriptionTable = {
  StaffModem: { '': 'A modem as staff sees it; unknown values are null', ...staffModem },
  StaffModemDetails: {
    '': 'A modem with the notes about its SIM; unknown values are null',
    ...staffModem,
    sheet: 'Notes of staff about the SIM',
  },
  StockState: {
    '': '`stock`: for sale. `reserved`: held back, or being bought. `sold`: serves a proxy. `retired`: no longer used',
  },
  ModemHealthStatus: { '': 'Health of a modem' },
  ModemLink: { '': 'State of the connection to the operator' },
  ModemInterface: { '': iface },
  ModemReservation: {
    '': 'Reservation of a modem',
    reason: 'What the modem is reserved for',
    by: 'Staff member who reserved the modem; null for other reasons',
    note: 'Reason that staff gave; null without one',
  },
  ReservationReason: {
    '': '`staff`: by a staff member. `order`: for an order being delivered. `held`: given back as faulty',
  },
  ModemAuth: {
    '': 'Access to the ports of a modem. Passwords are eight dots, whatever their length',
    whitelist: 'Allowed IPs and ranges',
  },
  ModemAuthChange: {
    '': 'New access to the ports of a modem. A user without a password keeps the one it has',
    whitelist: 'Allowed IPs and ranges, at most 100',
  },
  ModemSheet: { '': 'Notes of staff about the SIM of a modem', ...sheet },
  ServerPorts: {
    '': 'Ports of a server by state, and the state that its agent has applied',
    open: 'Number of open ports',
    closed: 'Number of closed ports',
    'desired.epoch': 'Rises when the server is enrolled again',
    'desired.revision': 'Rises with each change of the state',
    applied: 'State that the agent has applied; null before the first',
    'applied.epoch': 'Epoch of the applied state',
    'applied.revision': 'Revision of the applied state',
    isApplied: 'True if the agent has applied the state that it was told',
  },
  list_server_modems: { buyers: '`known` leaves out customers, orders and access' },
  set_modem_auth: { iface, modem: shown },
  set_modems_auth: {
    interfaces: 'IDs or interface names of the modems',
    changed: 'IDs of the modems changed',
    sold: 'Number of sold modems, which were left out',
    skipped: 'Number of modems that an order or another request has just taken',
  },
  reset_server_modem: { iface },
  act_on_server_modem: { iface, action: 'Kind of the action' },
  decide_claim: { iface },
  create_modem: {
    interface: 'Interface name that the server reports',
    gateway: 'Ignored: the modem reports it',
    httpPort: 'Ignored: the server assigns it',
    socksPort: 'Ignored: the server assigns it',
    modemType: 'Ignored: the modem reports it',
    stockStatus: 'Ignored: use `PUT /admin/modems/{id}/stock-status`',
    modem: 'Record of the modem',
  },
  get_modem: { modem: 'The modem' },
  update_modem: { ...sheet, version: 'Version of the notes that the change is based on', modem: shown },
  retire_modem: { modem: shown },
  set_stock_status: {
    status: 'New stock state',
    note: 'Reason of the reservation',
    releaseHeld: 'True to release a modem early that is held as faulty',
    modem: shown,
  },
};
