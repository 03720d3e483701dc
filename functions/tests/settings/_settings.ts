import type { Settings, SettingsChange } from '@cellgate/shared/settings/settings.endpoints.ts';
import type { Caller, SessionActor } from '../../src/context.ts';
import type { World } from '../_world.ts';

interface Answer {
  status: number;
  code: string | undefined;
  data: Record<string, unknown>;
  error: { code: string; message: string; issues?: { path: string; code: string }[]; params?: unknown } | undefined;
}

type Person = Caller<SessionActor>;
type Section = Exclude<keyof SettingsChange, never>;

/** Returns functions that call the API about settings as an administrator. */
export function openSettings(world: World, admin: Person) {
  const call = async (method: string, path: string, { as, body }: { as?: Person; body?: unknown } = {}) => {
    const sent = method === 'GET' ? {} : { body: body ?? {} };
    const response = await world.request(method, path, { ...(as && { as }), ...sent });
    const { data, error } = (await response.json()) as Pick<Answer, 'data' | 'error'>;
    return { status: response.status, data, code: error?.code, error } satisfies Answer;
  };
  const read = async () => (await call('GET', '/admin/settings', { as: admin })).data.settings as Settings;
  /** Changes values of a section, the others as they are. */
  const change = async (section: Section, values: object, secrets: object = {}) => {
    const { version, values: before } = (await read())[section];
    const body = { [section]: { version, values: { ...before, ...values }, secrets } };
    return call('PUT', '/admin/settings', { as: admin, body });
  };
  return { call, read, change };
}
