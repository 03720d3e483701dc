/** Has a repeating task run now, beside its schedule. */
export interface TaskStarter {
  /** Resolves when it is taken on, not when it is done. */
  start(task: 'send-webhooks'): Promise<void>;
}
