import { type ComponentType, type ReactNode, use, useState } from 'react';
import { loadOnce } from '../../api/connection/load-failure.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadBoundary } from './load-boundary.tsx';

/**
 * Returns a component whose code is loaded when it is first shown. `loading` is shown meanwhile. If it cannot be loaded, its place says so, and it is
 * loaded again until it is there.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = null,
): ComponentType<Props> {
  const Shown = shownLater(load);
  return (props) => (
    <LoadBoundary loading={loading}>
      <Shown {...props} />
    </LoadBoundary>
  );
}

/** Does the same for a dialog: while its code cannot be loaded, a dialog says so. */
export function loadDialogLater<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Shown = shownLater(load);
  return (props) => (
    <LoadBoundary loading={null} frame={(message) => <MissingDialog onClose={props.onClose}>{message}</MissingDialog>}>
      <Shown {...props} />
    </LoadBoundary>
  );
}

function MissingDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <Dialog open size="small" title={t('offline.title')} onClose={onClose}>
      {children}
    </Dialog>
  );
}

function shownLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const begin = loadOnce(async () => {
    loaded = await load();
    return loaded;
  });
  return (props) => {
    const [coming] = useState(() => ({ now: loaded, later: begin() }));
    const Loaded = coming.now ?? use(coming.later);
    return <Loaded {...props} />;
  };
}
