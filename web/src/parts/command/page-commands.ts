import type { LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';

/** Act on what is open, which the command palette offers. */
export interface PageCommand {
  /** Unique within the page. */
  id: string;
  icon: LucideIcon;
  label: string;
  /** Text beside the label, e.g. the name of what is open. */
  detail?: string;
  /** Other words under which it is found; not shown. */
  words?: readonly string[];
  /** Offers the act only once it is typed by its own name, because a page has one for each record. */
  isOnlyFound?: boolean;
  run: () => void;
}

interface PageCommands {
  /** Adds commands until the returned function is called. */
  register(commands: readonly PageCommand[]): () => void;
  /** Returns all commands, the same array until they change. */
  list(): readonly PageCommand[];
  subscribe(listen: () => void): () => void;
}

export function createPageCommands(): PageCommands {
  const registered = new Set<readonly PageCommand[]>();
  const listeners = new Set<() => void>();
  let every: readonly PageCommand[] = [];
  const update = () => {
    every = [...registered].flat();
    for (const listen of listeners) listen();
  };
  return {
    register(commands) {
      registered.add(commands);
      update();
      return () => {
        registered.delete(commands);
        update();
      };
    },
    list: () => every,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

const pageCommands = createPageCommands();

/** Offers acts in the command palette while the component is mounted. The array must stay the same while the acts do. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => pageCommands.register(commands), [commands]);
}

/** Returns the acts that the mounted components offer. */
export function useOfferedCommands(): readonly PageCommand[] {
  return useSyncExternalStore(pageCommands.subscribe, pageCommands.list, pageCommands.list);
}

/**
 * Offers acts in the command palette whose functions change from render to render. `commands`, at most one per act, must stay the same while what
 * they show does.
 */
export function usePageActs<Act extends string>(
  commands: Readonly<Partial<Record<Act, Omit<PageCommand, 'run'>>>>,
  run: Readonly<Record<Act, () => void>>,
): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const offered = useMemo(
    () =>
      (Object.keys(commands) as Act[]).flatMap((act) => {
        const command = commands[act];
        return command ? [{ ...command, run: () => latest.current[act]() }] : [];
      }),
    [commands],
  );
  usePageCommands(offered);
}
