import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ReactNode } from 'react';
import { loadDialogLater } from '../../../parts/state/load-later.tsx';
import { TagsDialog } from '../tags/tags-dialog.tsx';
import { BulkRenameDialog } from './bulk-rename-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import type { ListQuery } from './list-query.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { useSelection } from './use-selection.ts';

// Rarely used: loaded when it is opened.
const SeveralSettingsDialog = loadDialogLater(
  async () => (await import('../several/several-settings-dialog.tsx')).SeveralSettingsDialog,
);

/** Dialogs of other features that act on several proxies. */
export interface BulkDialogs {
  extendDialog: (proxies: readonly Proxy[], parts: { onClose: () => void; onExtended: () => void }) => ReactNode;
  rotateDialog: (proxies: readonly Proxy[], onClose: () => void) => ReactNode;
  renewDialog: (proxies: readonly Proxy[], onClose: () => void) => ReactNode;
  /** True while the page shows a rotation of many proxies, also after a reload. */
  isRotating: boolean;
}

interface SelectionDialogsProps extends BulkDialogs {
  selection: ReturnType<typeof useSelection>;
  query: ListQuery;
  /** Offers to select more, beside the number of selected proxies. */
  more: ReactNode;
}

/** Bar of the selection, and the dialog that it has opened. */
export function SelectionDialogs({ selection, query, more, isRotating, ...dialogs }: SelectionDialogsProps) {
  const { rows, opened, close, clear } = selection;
  return (
    <>
      <SelectionBar count={rows.length} more={more} onOpen={selection.open} onClear={clear} />
      {(isRotating || opened === 'rotate') && dialogs.rotateDialog(rows, close)}
      {opened === 'settings' && <SeveralSettingsDialog proxies={rows} onClose={close} />}
      {opened === 'label' && <BulkRenameDialog proxies={rows} onClose={close} />}
      {opened === 'tags' && <TagsDialog proxies={rows} onClose={close} />}
      {opened === 'export' && <ExportDialog selected={rows} query={query} onClose={close} />}
      {opened === 'renew' && dialogs.renewDialog(rows, close)}
      {opened === 'extend' && dialogs.extendDialog(rows, { onClose: close, onExtended: clear })}
    </>
  );
}
