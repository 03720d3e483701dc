import * as customerEndpoints from '@cellgate/shared/customer/customer.endpoints.ts';
import * as customer from '@cellgate/shared/customer/customer.ts';
import * as customerActs from '@cellgate/shared/customer/customer-act.endpoints.ts';
import * as customerFileEndpoints from '@cellgate/shared/customer/customer-file.endpoints.ts';
import * as customerJobs from '@cellgate/shared/customer/customer-job.endpoints.ts';
import * as customerMail from '@cellgate/shared/customer/customer-mail.ts';
import * as customerMailbox from '@cellgate/shared/customer/customer-mailbox.endpoints.ts';
import * as customerMessageEndpoints from '@cellgate/shared/customer/customer-message.endpoints.ts';
import * as customerMessage from '@cellgate/shared/customer/customer-message.ts';
import * as customerNote from '@cellgate/shared/customer/customer-note.ts';
import * as customerSales from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import * as customerTabEndpoints from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import * as customerTabs from '@cellgate/shared/customer/customer-tabs.ts';
import * as customerViewEndpoints from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import * as customerView from '@cellgate/shared/customer-view/customer-view.ts';

/** The contract modules about customers as staff sees them, see `contract-modules.ts`. */
export const customerModules: readonly Readonly<Record<string, unknown>>[] = [
  customerActs,
  customerFileEndpoints,
  customerJobs,
  customerSales,
  customerMail,
  customerMailbox,
  customerMessageEndpoints,
  customerMessage,
  customerNote,
  customerTabEndpoints,
  customerTabs,
  customerEndpoints,
  customer,
  customerViewEndpoints,
  customerView,
];
