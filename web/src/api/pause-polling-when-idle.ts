const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

interface Rest {
  /** Milliseconds without a sign of the person. */
  idleMs: number;
  /** Where signs arrive: the window. */
  target: EventTarget;
  /** `false` when the pages shall stop asking for news, `undefined` when it is for the browser to say again. */
  setFocused: (isFocused: false | undefined) => void;
}

/**
 * A page that asks for news keeps its session alive for ever, also when nobody sits in front of it. So it stops asking when nobody has
 * touched it for the account's timeout: from then on the session runs out by itself. Returns how to stop watching.
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
