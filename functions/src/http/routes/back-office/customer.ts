import { getCustomer, listCustomers } from '@cellgate/shared/customer/customer.endpoints.ts';
import {
  changeCustomerBalance,
  endCustomerSessions,
  inviteCustomer,
  previewCustomerRestore,
  sendCustomerLink,
  updateCustomer,
} from '@cellgate/shared/customer/customer-act.endpoints.ts';
import {
  addCustomerNote,
  changeCustomerNote,
  deleteCustomer,
  deleteCustomerNote,
  getCustomerDeletion,
  getCustomerStats,
  listCustomerNotes,
  setCustomerFlags,
} from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { startCustomerJob } from '@cellgate/shared/customer/customer-job.endpoints.ts';
import { changeCustomerMailbox } from '@cellgate/shared/customer/customer-mailbox.endpoints.ts';
import { previewCustomerMessage, sendCustomerMessage } from '@cellgate/shared/customer/customer-message.endpoints.ts';
import {
  exportChosenCustomers,
  exportCustomers,
  extendProxiesFor,
  placeOrderFor,
  quoteExtensionFor,
  quoteOrderFor,
  removeCustomerTwoFactor,
} from '@cellgate/shared/customer/customer-sale.endpoints.ts';
import {
  listCustomerEvents,
  listCustomerLedger,
  listCustomerMails,
  listCustomerOrders,
  listCustomerPayments,
  listCustomerPrograms,
  listCustomerProxies,
  listCustomerSessions,
} from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import * as money from '../../../domain/customer/change-balance.ts';
import * as counts from '../../../domain/customer/count-customers.ts';
import * as deleting from '../../../domain/customer/delete-customer.ts';
import * as exporting from '../../../domain/customer/export-customers.ts';
import * as reading from '../../../domain/customer/get-customer.ts';
import * as inviting from '../../../domain/customer/invite-customer.ts';
import * as notes from '../../../domain/customer/keep-notes.ts';
import * as access from '../../../domain/customer/list-access.ts';
import * as logs from '../../../domain/customer/list-customer-log.ts';
import * as lists from '../../../domain/customer/list-customers.ts';
import * as tabs from '../../../domain/customer/list-of-customer.ts';
import * as factors from '../../../domain/customer/remove-two-factor.ts';
import * as selling from '../../../domain/customer/sell-for.ts';
import * as passwords from '../../../domain/customer/set-password.ts';
import * as changing from '../../../domain/customer/update-customer.ts';
import * as restoring from '../../../domain/customer-act/preview-restore.ts';
import * as flags from '../../../domain/customer-act/set-flags.ts';
import * as messages from '../../../domain/job/message-customers.ts';
import * as jobs from '../../../domain/job/start-customer-job.ts';
import * as mailboxes from '../../../domain/mailbox/change-mailbox.ts';
import { type Route, route } from '../../route.ts';

/** Routes of the tabs of one customer's page. */
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
  route(listCustomerMails, ({ ctx, caller, params: { id: accountId }, query }) =>
    tabs.listCustomerMails({ ctx, caller, input: { ...query, accountId } }),
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

/** Routes of notes and marks, which only staff sees. */
const fileRoutes: readonly Route[] = [
  route(setCustomerFlags, ({ ctx, caller, params: { id: accountId }, body }) =>
    flags.setFlags({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(listCustomerNotes, ({ ctx, caller, params: { id: accountId } }) =>
    notes.listNotes({ ctx, caller, input: { accountId } }),
  ),
  route(addCustomerNote, ({ ctx, caller, params: { id: accountId }, body }) =>
    notes.addNote({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(changeCustomerNote, ({ ctx, caller, params: { id: accountId, noteId }, body }) =>
    notes.changeNote({ ctx, caller, input: { ...body, accountId, noteId } }),
  ),
  route(deleteCustomerNote, ({ ctx, caller, params: { id: accountId, noteId } }) =>
    notes.deleteNote({ ctx, caller, input: { accountId, noteId } }),
  ),
];

/** Orders and extensions by staff for a customer. */
const saleRoutes: readonly Route[] = [
  route(quoteOrderFor, ({ ctx, caller, params: { id: accountId }, query: input }) =>
    selling.quoteOrderFor({ ctx, caller, input: { accountId, input } }),
  ),
  route(placeOrderFor, ({ ctx, caller, params: { id: accountId }, body: input }) =>
    selling.placeOrderFor({ ctx, caller, input: { accountId, input } }),
  ),
  route(quoteExtensionFor, ({ ctx, caller, params: { id: accountId }, query: input }) =>
    selling.quoteExtensionFor({ ctx, caller, input: { accountId, input } }),
  ),
  route(extendProxiesFor, ({ ctx, caller, params: { id: accountId }, body: input }) =>
    selling.extendProxiesFor({ ctx, caller, input: { accountId, input } }),
  ),
];

export const customerRoutes: readonly Route[] = [
  route(listCustomers, ({ ctx, caller, query }) => lists.listCustomers({ ctx, caller, input: query })),
  route(inviteCustomer, ({ ctx, caller, body }) => inviting.inviteCustomer({ ctx, caller, input: body })),
  // Before the calls of one customer, whose path would match it.
  route(getCustomerStats, ({ ctx, caller }) => counts.getCustomerStats({ ctx, caller })),
  route(exportChosenCustomers, ({ ctx, caller, body }) =>
    exporting.exportChosenCustomers({ ctx, caller, input: body }),
  ),
  route(exportCustomers, ({ ctx, caller, query }) => exporting.exportCustomers({ ctx, caller, input: query })),
  route(previewCustomerMessage, ({ ctx, caller, body }) =>
    messages.previewCustomerMessage({ ctx, caller, input: body }),
  ),
  route(sendCustomerMessage, ({ ctx, caller, body }) => messages.sendCustomerMessage({ ctx, caller, input: body })),
  ...tabRoutes,
  ...saleRoutes,
  ...fileRoutes,
  route(getCustomerDeletion, ({ ctx, caller, params: { id: accountId } }) =>
    deleting.getCustomerDeletion({ ctx, caller, input: { accountId } }),
  ),
  route(changeCustomerMailbox, ({ ctx, caller, params: { id: accountId }, body }) =>
    mailboxes.changeMailbox({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(removeCustomerTwoFactor, ({ ctx, caller, params: { id: accountId }, body }) =>
    factors.removeTwoFactor({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(deleteCustomer, ({ ctx, caller, params: { id: accountId }, body }) =>
    deleting.deleteCustomer({ ctx, caller, input: { ...body, accountId } }),
  ),
  route(getCustomer, ({ ctx, caller, params }) => reading.getCustomer({ ctx, caller, input: params })),
  route(previewCustomerRestore, ({ ctx, caller, params: { id: accountId } }) =>
    restoring.previewRestore({ ctx, caller, input: { accountId } }),
  ),
  route(startCustomerJob, ({ ctx, caller, body }) => jobs.startCustomerJob({ ctx, caller, input: body })),
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
