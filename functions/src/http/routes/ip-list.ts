import { changeIpList, createIpList, deleteIpList, listIpLists } from '@cellgate/shared/ip-list/ip-list.endpoints.ts';
import * as lists from '../../domain/ip-list/change-ip-lists.ts';
import { route } from '../route.ts';

export const ipListRoutes = [
  route(listIpLists, ({ ctx, caller }) => lists.listIpLists({ ctx, caller })),
  route(createIpList, ({ ctx, caller, body }) => lists.createIpList({ ctx, caller, input: body })),
  route(changeIpList, ({ ctx, caller, params, body }) =>
    lists.changeIpList({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(deleteIpList, ({ ctx, caller, params }) => lists.deleteIpList({ ctx, caller, input: params })),
];
