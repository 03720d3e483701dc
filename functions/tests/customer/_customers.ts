import type { Caller, SessionActor } from '../../src/context.ts';
import type { World } from '../_world.ts';

export type Person = Caller<SessionActor>;

/** Response to a call about a customer. */
export interface Answer<Data = Record<string, unknown>> {
  status: number;
  data: Data;
  code: string | undefined;
}

/** Returns a function that calls the API about a customer; `path` is below that of the customer. */
export function callsOn(world: World, customer: Person) {
  const base = `/admin/users/${customer.actor.accountId}`;
  return async <Data = Record<string, unknown>>(
    method: string,
    path: string,
    { as, body, key }: { as: Person; body?: unknown; key?: string },
  ): Promise<Answer<Data>> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const sent = method === 'GET' ? {} : { body: body ?? {} };
    const response = await world.request(method, `${base}${path}`, { as, headers, ...sent });
    const { data, error } = (await response.json()) as { data: Data; error?: { code: string } };
    return { status: response.status, data, code: error?.code };
  };
}
