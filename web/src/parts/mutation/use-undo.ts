import { useCallback } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { toast } from '../../ui/toast.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { describeError } from '../state/describe-error.ts';
import { createUndoHub, undoMs } from './undo-hub.ts';

const undoHub = createUndoHub(() => performance.now());

/**
 * Returns a function that reports a change and offers to undo it for six seconds, by the toast's button or `u`. A failed undo is reported.
 */
export function useUndo(): (change: { text: string; undo: () => Promise<unknown> }) => void {
  const { t } = useTranslation('backoffice');
  return useCallback(
    ({ text, undo }) => {
      let shown: string | number | undefined;
      const press = undoHub.offer(() => {
        toast.dismiss(shown);
        undo().then(
          () => toast.success(t('undo.done')),
          (error) => toast.error(describeError(error, t('undo.failed'))),
        );
      });
      shown = toast.success(text, { duration: undoMs, action: { label: t('undo.action'), onClick: press } });
    },
    [t],
  );
}

/** Undoes the last change when `u` is pressed. Mounted once, by the frame of the back office. */
export function useUndoKey(): void {
  useShortcuts({ u: () => undoHub.undoLast() });
}
