import type { RunCommand } from '../host/run-command.ts';

/** The machine that the doctor looks at. */
export interface Machine {
  run: RunCommand;
  environment: Readonly<Record<string, string | undefined>>;
  /** `/sys`, `/proc`, `/etc` and `/lib/modules` on a server. */
  sysfs: string;
  procfs: string;
  etc: string;
  modules: string;
  /** Epoch milliseconds. */
  now: () => number;
}
