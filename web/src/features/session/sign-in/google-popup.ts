import { startGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import { call } from '../../../api/call.ts';
import { browserStore } from '../../../api/storage.ts';

/** Parameters with which Google redirects back to the popup; `code` is null if the user canceled. */
interface Returned {
  state: string;
  code: string | null;
  iss: string | null;
}

interface GoogleAnswer {
  flow: string;
  state: string;
  code: string;
  iss?: string;
}

const channelName = 'google-popup';
/** Storage key under which the waiting page names the `state` of its popup. */
const stateKey = 'googlePopupState';

/**
 * Signs the user in at Google in a popup, so that the page keeps its form input. Must be called in a click handler. Rejects if the browser
 * blocks the popup, if the user cancels, or with the signal's reason.
 */
export async function askGoogleInPopup(signal: AbortSignal): Promise<GoogleAnswer> {
  const popup = window.open('', channelName, 'popup,width=480,height=640');
  if (!popup) throw new Error('the browser has blocked the window');
  signal.addEventListener('abort', () => popup.close());
  try {
    const { url, flow } = await call(startGoogle, { signal });
    const state = new URL(url).searchParams.get('state') ?? '';
    browserStore.set(stateKey, state);
    const answer = awaitReturn(state, signal);
    popup.location.replace(url);
    const { code, iss } = await answer;
    if (code === null) throw new Error('the person has turned back at Google');
    return { flow, state, code, ...(iss !== null && { iss }) };
  } finally {
    browserStore.remove(stateKey);
    popup.close();
  }
}

function awaitReturn(state: string, signal: AbortSignal): Promise<Returned> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
    channel.onmessage = ({ data }: MessageEvent<Returned>) => {
      if (data.state !== state) return;
      channel.close();
      resolve(data);
    };
  });
}

/** Reports whether Google's response is for a page that waits in another window; if so, passes it on and closes this window. */
export function returnFromPopup(query: URLSearchParams): boolean {
  const state = query.get('state');
  if (state === null || state !== browserStore.get(stateKey)) return false;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ state, code: query.get('code'), iss: query.get('iss') } satisfies Returned);
  channel.close();
  window.close();
  return true;
}
