import { createContext } from 'react';

/** Element of the modal dialog around a component; null outside dialogs. A menu must be rendered into it, because the focus trap closes one outside. */
export const DialogElement = createContext<HTMLElement | null>(null);
