import type { AppError } from '../../src/errors.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import type { World } from '../_world.ts';

type Person = Awaited<ReturnType<World['customer']>>;

/** Answer of a call: its data, or the code of its refusal. */
export interface Answer {
  status: number;
  code: AppError['code'] | undefined;
  data: Record<string, unknown>;
  text: string;
}

/** Returns calls of a world that open, enter and use views. */
export function viewing(world: World) {
  const read = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    const { data = {}, error } = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, code: error?.code, data, text };
  };
  const open = async (member: Person, customer: Person) =>
    read(
      await world.request('POST', `/admin/users/${customer.actor.accountId}/view`, {
        as: member,
        body: { reason: 'Asks why a proxy is slow' },
      }),
    );
  const enter = async (code: unknown) => read(await world.request('POST', '/view/token', { body: { code } }));
  const view = async (member: Person, customer: Person) => {
    const { data } = await open(member, customer);
    return String((await enter(data.code)).data.token);
  };
  const call = async (token: string, method: string, path: string, body?: unknown) =>
    read(
      await world.request(method, path, {
        headers: { authorization: `Bearer ${token}` },
        ...(body !== undefined && { body }),
      }),
    );
  const end = async (token: string) => read(await world.request('POST', '/view/end', { body: { token } }));
  /** Events of a customer about views, oldest first. */
  const eventsOf = async (customer: Person) => {
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 50);
    return events.filter(({ kind }) => kind.startsWith('account.view_')).reverse();
  };
  return { open, enter, view, call, end, eventsOf };
}
