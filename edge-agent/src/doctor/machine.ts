import type { RunCommand } from '../host/run-command.ts';

/** Access to the machine under examination. */
export interface Machine {
  run: RunCommand;
  environment: Readonly<Record<string, string | undefined>>;
  /** `/sys` on a server; the following are `/proc`, `/etc` and `/lib/modules`. */
  sysfs: string;
  procfs: string;
  etc: string;
  modules: string;
  /** Epoch milliseconds. */
  now: () => number;
}
