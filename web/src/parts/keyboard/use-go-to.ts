import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from './use-shortcuts.ts';

/** Time in which the letter must follow `g`, in milliseconds. */
const pauseMs = 1_500;

/** Opens a page by `g` and its letter. */
export function useGoTo(pages: readonly { to: string; letter: string }[]): void {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const start = ({ timeStamp }: KeyboardEvent) => {
    startedAt.current = timeStamp;
  };
  const goTo = (to: string) => (event: KeyboardEvent) => {
    if (event.timeStamp - startedAt.current > pauseMs) return false;
    startedAt.current = Number.NEGATIVE_INFINITY;
    return navigate(to);
  };
  useShortcuts({ ...Object.fromEntries(pages.map(({ to, letter }) => [letter, goTo(to)])), g: start });
}
