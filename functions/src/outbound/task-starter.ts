/** Starts a scheduled task now, in addition to its schedule. */
export interface TaskStarter {
  /** Resolves when the task has been accepted, not when it is done. */
  start(task: 'send-webhooks' | 'run-jobs' | 'watch-fleet' | 'fulfil-waiting-orders'): Promise<void>;
}
