import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Returns the interface name of a modem, or its identity while the agent has reported none. */
export const modemName = ({ interface: name, imei }: Pick<StaffModem, 'interface' | 'imei'>): string => name ?? imei;
