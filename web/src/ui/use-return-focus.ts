import { useRef } from 'react';

/**
 * For a dialog without a trigger of its own: gives the focus back to what had it when the dialog was first drawn, if that is still there.
 * Goes to the dialog's `onCloseAutoFocus`.
 */
export function useReturnFocus(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
}
