import { getCustomer, listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import * as reading from '../../../domain/customer/get-customer.ts';
import * as lists from '../../../domain/customer/list-customers.ts';
import { type Route, route } from '../../route.ts';

export const customerRoutes: readonly Route[] = [
  route(listCustomers, ({ ctx, caller, query }) => lists.listCustomers({ ctx, caller, input: query })),
  route(getCustomer, ({ ctx, caller, params }) => reading.getCustomer({ ctx, caller, input: params })),
];
