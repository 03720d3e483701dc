import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { LoadedModemDialog } from '../../features/modem/page/loaded-modem-dialog.tsx';
import { StaffProxyWindow } from '../../features/staff-proxy/window/staff-proxy-window.tsx';

/** Returns the window of a proxy, with the dialogs of its modem. */
export function proxyWindow(id: ProxyId, onClose: () => void) {
  return (
    <StaffProxyWindow
      key={id}
      id={id}
      onClose={onClose}
      modemDialog={(dialog, modemId, onDone) => <LoadedModemDialog dialog={dialog} modemId={modemId} onDone={onDone} />}
    />
  );
}
