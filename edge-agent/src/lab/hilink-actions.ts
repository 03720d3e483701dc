import type { Fields } from './hilink-xml.ts';
import type { LiveStick } from './live-stick.ts';
import { networkModes, reboot, setConnection, setData, setMode } from './stick.ts';

export interface Action {
  /** HiLink error code; undefined on success. */
  readonly refusal?: number;
  /** Runs after the response was sent. */
  readonly effect?: () => void;
}

export interface StickControl {
  readonly stick: LiveStick;
  /** Content of `dialup/connection`, which a POST replaces completely. */
  connection: Fields;
}

const badParameter: Action = { refusal: 100006 };

const actions: Record<string, (control: StickControl, fields: Record<string, string>) => Action> = {
  'dialup/mobile-dataswitch': ({ stick }, { dataswitch }) => {
    if (dataswitch !== '0' && dataswitch !== '1') return badParameter;
    stick.change((state, nowMs) => setData(state, dataswitch === '1', nowMs));
    return {};
  },
  'dialup/dial': ({ stick }, { Action: action }) => {
    if (action !== '0' && action !== '1') return badParameter;
    stick.change((state, nowMs) => setConnection(state, action === '1', nowMs));
    return {};
  },
  'dialup/connection': (control, fields) => {
    control.connection = fields;
    return {};
  },
  'net/net-mode': ({ stick }, { NetworkMode, NetworkBand, LTEBand }) => {
    const mode = networkModes.find((known) => known === NetworkMode);
    if (!mode || !NetworkBand || !LTEBand) return badParameter;
    if (stick.state().fault === 'no_sim') return { refusal: 112008 };
    stick.change((state, nowMs) => setMode(state, mode, nowMs));
    return {};
  },
  'device/control': ({ stick }, { Control }) => {
    if (Control !== '1') return badParameter;
    return { effect: () => stick.change(reboot) };
  },
};

export const isAction = (path: string): boolean => path in actions;

/** Executes a POST. With `ok_without_effect` it does nothing; with `busy` it is refused. */
export function act(path: string, control: StickControl, fields: Record<string, string> | undefined): Action {
  const action = actions[path];
  const { fault } = control.stick.state();
  if (!action) return { refusal: 100002 };
  if (fault === 'busy') return { refusal: 100004 };
  if (!fields) return { refusal: 100005 };
  return fault === 'ok_without_effect' ? {} : action(control, fields);
}
