/** Time in which a change can be undone, in milliseconds. */
export const undoMs = 6_000;

/** The change that can be undone now: the last one, for six seconds and once. */
export interface UndoHub {
  /** Offers to undo a change. Returns the function that undoes it; later calls of it do nothing. */
  offer(undo: () => void): () => void;
  /** Undoes the last change. Returns false if there is none or its time is over. */
  undoLast(): boolean;
}

/** `now` returns the time in milliseconds. */
export function createUndoHub(now: () => number): UndoHub {
  let last: { undo: () => void; until: number } | undefined;
  return {
    offer(undo) {
      const offered = { undo, until: now() + undoMs };
      last = offered;
      let isUsed = false;
      const once = () => {
        if (isUsed) return;
        isUsed = true;
        if (last === offered) last = undefined;
        undo();
      };
      offered.undo = once;
      return once;
    },
    undoLast() {
      if (!last || now() > last.until) return false;
      last.undo();
      return true;
    },
  };
}
