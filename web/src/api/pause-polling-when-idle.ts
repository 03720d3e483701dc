const inputEvents = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

interface IdleOptions {
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
export function pausePollingWhenIdle({ idleMs, target, setFocused }: IdleOptions): () => void {
  let isPaused = false;
  const pause = () => {
    isPaused = true;
    setFocused(false);
  };
  let timer = setTimeout(pause, idleMs);
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(pause, idleMs);
    if (isPaused) setFocused(undefined);
    isPaused = false;
  };
  for (const inputEvent of inputEvents) target.addEventListener(inputEvent, resume, { passive: true });
  return () => {
    clearTimeout(timer);
    if (isPaused) setFocused(undefined);
    for (const inputEvent of inputEvents) target.removeEventListener(inputEvent, resume);
  };
}
