import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { LoadedModemDialog } from '../../features/modem/page/loaded-modem-dialog.tsx';
import type { FocusedAct } from '../../features/staff-proxy/window/modem-act.ts';
import { StaffProxyWindow } from '../../features/staff-proxy/window/staff-proxy-window.tsx';

/** Returns the window of a proxy, with the dialogs of its modem. `focused` names the button that has the focus at first. */
export function proxyWindow(id: ProxyId, onClose: () => void, focused?: FocusedAct) {
  return (
    <StaffProxyWindow
      key={id}
      id={id}
      focused={focused}
      onClose={onClose}
      modemDialog={(dialog, modemId, onDone) => <LoadedModemDialog dialog={dialog} modemId={modemId} onDone={onDone} />}
    />
  );
}
