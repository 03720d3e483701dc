import type { Server } from '@cellgate/shared/server/server.ts';
import { DeleteServerDialog } from './delete-server-dialog.tsx';
import { EditServerDialog } from './edit-server-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { RenewEnrolmentDialog } from './renew-enrolment-dialog.tsx';
import { RevokeCertificatesDialog } from './revoke-certificates-dialog.tsx';
import type { ServerDialog } from './server-menu.tsx';

interface ServerDialogsProps {
  dialog: ServerDialog;
  server: Server;
  isAdmin: boolean;
  onClose: () => void;
}

/** The open dialog about one server. It keeps the server it was opened with while the list reloads. */
export function ServerDialogs({ dialog, server, isAdmin, onClose }: ServerDialogsProps) {
  switch (dialog) {
    case 'renew':
      return <RenewEnrolmentDialog server={server} onClose={onClose} />;
    case 'edit':
      return <EditServerDialog server={server} isAdmin={isAdmin} onClose={onClose} />;
    case 'maintenance':
      return <MaintenanceDialog server={server} onClose={onClose} />;
    case 'revoke':
      return <RevokeCertificatesDialog server={server} onClose={onClose} />;
    case 'delete':
      return <DeleteServerDialog server={server} onClose={onClose} />;
  }
}
