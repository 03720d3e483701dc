import type { User } from '@cellgate/shared/account/account.ts';
import { pathOf } from '@cellgate/shared/contract/path-of.ts';
import { endCustomerView, enterCustomerView } from '@cellgate/shared/customer-view/customer-view.endpoints.ts';
import type { CustomerView } from '@cellgate/shared/customer-view/customer-view.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { call, callDeps } from '../../api/call.ts';
import { getMe } from '../../api/first-calls.ts';

/** A view that has begun in this tab. Nothing of it is stored: it is over when the tab is closed or reloaded. */
export interface OpenView {
  view: CustomerView;
  user: User;
  /** Loads the customer again. */
  reload(): Promise<User>;
  /** Ends the view at the server, also while the tab is being closed. */
  end(): void;
}

interface Listeners {
  /** Called once the server has refused a call because the view is over. */
  onOver(): void;
  /** Returns the text with which a call that would change something is refused. */
  refusal(): string;
  /** Returns the text in place of what a view does not show. */
  hidden(): string;
}

/** Takes the code of a view out of the URL and its history entry. Returns undefined if there is none, as after a reload. */
export function takeCode(path: string): string | undefined {
  const code = location.hash.slice(1);
  history.replaceState(null, '', path);
  return code === '' ? undefined : code;
}

/** Begins a view by its code. From then on all calls of this tab are those of the view. Throws `ApiError`. */
export async function enterView(code: string, listeners: Listeners): Promise<OpenView> {
  const { token, view } = await call(enterCustomerView, { body: { code } });
  installToken(token, listeners);
  const loadUser = async () => (await call(getMe, {})).user;
  const end = () => {
    const url = `${callDeps.baseUrl}${pathOf(endCustomerView)}`;
    const headers = { 'content-type': 'application/json' };
    // `keepalive`, because it is also sent while the tab is being closed.
    void fetch(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify({ token }) }).catch(
      () => undefined,
    );
  };
  return { view, user: await loadUser(), reload: loadUser, end };
}

/**
 * Has all calls use the token of a view instead of the tokens of the browser, which belong to the member of staff and are neither read nor changed.
 * Calls that would change something are refused here already.
 */
function installToken(token: string, { onOver, refusal, hidden }: Listeners): void {
  const { store } = callDeps;
  const own: Record<string, string> = { [storageKeys.accessToken]: token, [storageKeys.refreshToken]: '' };
  Object.assign(callDeps, {
    store: {
      ...store,
      get: (key: string) => own[key] ?? store.get(key),
      set: (key: string, value: string) => key in own || store.set(key, value),
      remove: (key: string) => key in own || store.remove(key),
    },
    fetch: async (url: string, init: RequestInit) => {
      if (init.method !== 'GET') return refuse(refusal());
      const response = await fetch(url, init);
      if (response.status === 401) onOver();
      return response.status === 403 ? withReason(response, hidden) : response;
    },
    // A view is not renewed.
    exclusively: async () => undefined,
    prove: async () => false,
  });
}

function refuse(message: string): Response {
  return Response.json({ success: false, message, error: { code: 'view.read_only', message } }, { status: 403 });
}

/** Returns the refusal of a read with the text for what a view does not show; any other refusal as it is. */
async function withReason(response: Response, hidden: () => string): Promise<Response> {
  const text = await response.clone().text();
  return text.includes('"view.read_only"') ? refuse(hidden()) : response;
}
