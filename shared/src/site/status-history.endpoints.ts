import { endpoint } from '../contract/endpoint.ts';
import { StatusHistory } from './status-history.ts';

export const getStatusHistory = endpoint({
  method: 'GET',
  path: '/site/status',
  summary: 'Retrieve the availability of servers and operators on each of the last 90 days. At most 60 seconds old',
  access: 'public',
  viewable: true,
  data: StatusHistory,
});
