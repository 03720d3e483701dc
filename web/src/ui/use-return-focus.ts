import { useRef } from 'react';

/**
 * Returns a handler for `onCloseAutoFocus` of a dialog without a trigger: it restores the focus to the element that had it when the dialog
 * first rendered, if that still exists.
 */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
}
