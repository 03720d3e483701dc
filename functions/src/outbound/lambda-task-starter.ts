import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { awsCalls } from '../aws-calls.ts';
import type { TaskStarter } from './task-starter.ts';

/** Creates a starter that invokes a Lambda function asynchronously, without waiting for the task. */
export function createLambdaTaskStarter({ functionName }: { functionName: string }): TaskStarter {
  const client = new LambdaClient(awsCalls());
  return {
    async start(task) {
      const Payload = JSON.stringify({ task });
      await client.send(new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload }));
    },
  };
}
