import { getCustomer, listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import {
  changeCustomerBalance,
  endCustomerSessions,
  sendCustomerLink,
  updateCustomer,
} from '@cellgate/shared/customer/customer-act.endpoints.ts';
import {
  listCustomerEvents,
  listCustomerLedger,
  listCustomerOrders,
  listCustomerPayments,
  listCustomerPrograms,
  listCustomerProxies,
  listCustomerSessions,
} from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import * as money from '../../../domain/customer/change-balance.ts';
import * as reading from '../../../domain/customer/get-customer.ts';
import * as access from '../../../domain/customer/list-access.ts';
import * as logs from '../../../domain/customer/list-customer-log.ts';
import * as lists from '../../../domain/customer/list-customers.ts';
import * as tabs from '../../../domain/customer/list-of-customer.ts';
import * as passwords from '../../../domain/customer/set-password.ts';
import * as changing from '../../../domain/customer/update-customer.ts';
import { type Route, route } from '../../route.ts';

/** What the page of one customer shows besides the customer. */
const tabRoutes: readonly Route[] = [
  route(listCustomerProxies, ({ ctx, caller, params: { id: accountId }, query }) =>
    tabs.listCustomerProxies({ ctx, caller, input: { ...query, accountId } }),
  ),
  route(listCustomerOrders, ({ ctx, caller, params: { id: accountId }, query }) =>
    tabs.listCustomerOrders({ ctx, caller, input: { ...query, accountId } }),
  ),
  route(listCustomerPayments, ({ ctx, caller, params: { id: accountId }, query }) =>
    tabs.listCustomerPayments({ ctx, caller, input: { ...query, accountId } }),
  ),
  route(listCustomerLedger, ({ ctx, caller, params: { id: accountId }, query }) =>
    logs.listCustomerLedger({ ctx, caller, input: { ...query, accountId } }),
  ),
  route(listCustomerEvents, ({ ctx, caller, params: { id: accountId }, query }) =>
    logs.listCustomerEvents({ ctx, caller, input: { ...query, accountId } }),
  ),
  route(listCustomerSessions, ({ ctx, caller, params: { id: accountId } }) =>
    access.listCustomerSessions({ ctx, caller, input: { accountId } }),
  ),
  route(listCustomerPrograms, ({ ctx, caller, params: { id: accountId } }) =>
    access.listCustomerPrograms({ ctx, caller, input: { accountId } }),
  ),
];

export const customerRoutes: readonly Route[] = [
  route(listCustomers, ({ ctx, caller, query }) => lists.listCustomers({ ctx, caller, input: query })),
  ...tabRoutes,
  route(getCustomer, ({ ctx, caller, params }) => reading.getCustomer({ ctx, caller, input: params })),
  route(updateCustomer, ({ ctx, caller, params: { id: accountId }, body }) =>
    changing.updateCustomer({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(changeCustomerBalance, ({ ctx, caller, params: { id: accountId }, body }) =>
    money.changeBalance({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(sendCustomerLink, ({ ctx, caller, params: { id: accountId } }) =>
    passwords.sendLink({ ctx, caller, input: { accountId } }),
  ),
  route(endCustomerSessions, ({ ctx, caller, params: { id: accountId } }) =>
    passwords.endSessions({ ctx, caller, input: { accountId } }),
  ),
];
