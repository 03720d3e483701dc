import type { CustomerFlag } from '../../../customer/customer.ts';
import type { JobItemStatus } from '../../../job/job.ts';
import type { ModemHealthStatus, ModemLink, StockState } from '../../../modem/modem.ts';

/** Words for the states of records, which the site shows and files of the API contain. */
export interface StateWords {
  health: Record<ModemHealthStatus, string>;
  stock: Record<StockState, string>;
  link: Record<ModemLink, string>;
  jobItem: Record<JobItemStatus, string>;
  customer: Record<'active' | 'suspended', string>;
  flag: Record<CustomerFlag, string>;
}
