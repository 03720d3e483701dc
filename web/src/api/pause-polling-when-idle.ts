const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

interface Rest {
  /** Time without input after which polling pauses, in milliseconds. */
  idleMs: number;
  /** Source of the input events: the window. */
  target: EventTarget;
  /** Receives false when polling must pause, and undefined when the browser's own focus decides again. */
  setFocused: (isFocused: false | undefined) => void;
}

/**
 * Pauses polling after `idleMs` without input, so that unattended sessions expire: each poll would extend the session. Returns a function
 * that stops the observation.
 */
export function pausePollingWhenIdle({ idleMs, target, setFocused }: Rest): () => void {
  let isResting = false;
  const rest = () => {
    isResting = true;
    setFocused(false);
  };
  let timer = setTimeout(rest, idleMs);
  const wake = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, idleMs);
    if (isResting) setFocused(undefined);
    isResting = false;
  };
  for (const sign of signsOfLife) target.addEventListener(sign, wake, { passive: true });
  return () => {
    clearTimeout(timer);
    if (isResting) setFocused(undefined);
    for (const sign of signsOfLife) target.removeEventListener(sign, wake);
  };
}
