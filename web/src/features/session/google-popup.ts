import { startGoogle } from '@cellgate/shared/session/google.endpoints.ts';
import { call } from '../../api/call.ts';
import { browserStore } from '../../api/storage.ts';

/** What Google sent the popup back with; without a code the person has turned back there. */
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
/** Under this key the page that waits names the answer that is for a popup. */
const stateKey = 'googlePopupState';

/**
 * Has the person sign in at Google in a window of its own, so that the page keeps what was typed into it. Must be called by a click; rejects
 * if the browser opens no window, if the person turns back, or with the signal's reason.
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

/** Reports whether an answer of Google is for a page that waits for it, and hands it over then. */
export function returnFromPopup(query: URLSearchParams): boolean {
  const state = query.get('state');
  if (state === null || state !== browserStore.get(stateKey)) return false;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ state, code: query.get('code'), iss: query.get('iss') } satisfies Returned);
  channel.close();
  window.close();
  return true;
}
