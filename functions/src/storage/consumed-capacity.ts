import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';

/** Capacity units that one call of the database has consumed, on tables and indexes. */
export interface ConsumedCapacity {
  read: number;
  write: number;
}

const Reported = z.object({ CapacityUnits: z.number() });
/** A single table's units, or those of each table of a batch or transaction. */
const Output = z.object({ ConsumedCapacity: z.union([Reported.transform((one) => [one]), z.array(Reported)]) });

/** Makes the client request the consumed capacity of each call, and passes it to `report`. */
export function reportConsumed(client: DynamoDBDocumentClient, report: (consumed: ConsumedCapacity) => void): void {
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next({ ...call, input: { ...call.input, ReturnConsumedCapacity: 'INDEXES' } });
      const units = Output.parse(answer.output).ConsumedCapacity.reduce(
        (sum, { CapacityUnits }) => sum + CapacityUnits,
        0,
      );
      const isWrite = 'TransactItems' in call.input || 'UpdateExpression' in call.input;
      report(isWrite ? { read: 0, write: units } : { read: units, write: 0 });
      return answer;
    },
    { step: 'initialize', name: 'reportConsumed' },
  );
}
