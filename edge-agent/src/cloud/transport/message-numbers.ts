import type { MessageOrder } from '@cellgate/shared/server/message-order.ts';

/** Numbers the messages of one run of the agent, so that the cloud recognizes outdated ones in any order of processing. */
export interface MessageNumbers {
  /** Begins a connection. Returns a function that numbers its messages; the first number is for its last will. */
  connection(): () => MessageOrder;
}

export function createMessageNumbers(boot: number): MessageNumbers {
  let connections = 0;
  let messages = 0;
  return {
    connection: () => {
      connections += 1;
      const connection = connections;
      return () => {
        messages += 1;
        return { boot, connection, sequence: messages };
      };
    },
  };
}
