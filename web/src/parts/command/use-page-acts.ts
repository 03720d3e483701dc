import { useEffect, useMemo, useRef } from 'react';
import { type PageCommand, usePageCommands } from './page-commands.ts';

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
