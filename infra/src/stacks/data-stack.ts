import { type TableDefinition, tables } from '@cellgate/functions/storage/tables.ts';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

export interface DeployedTable {
  definition: TableDefinition;
  table: TableV2;
}

/** Tables and secrets, which must survive any mistake in the other stacks. */
export class DataStack extends Stack {
  readonly tables: readonly DeployedTable[];
  /** Root of all tokens: 64 letters and digits, which are 48 random bytes in base64. */
  readonly tokenSecret: Secret;
  /** Secret by which the API recognizes the distribution. */
  readonly originSecret: Secret;

  constructor(scope: Construct, id: string, props: StackProps = {}) {
    super(scope, id, { ...props, terminationProtection: true });
    this.tables = tables.map((definition) => ({ definition, table: this.createTable(definition) }));
    this.tokenSecret = new Secret(this, 'token-secret', {
      description: 'Root secret of access, refresh and reset tokens. Changing it ends all sessions.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.originSecret = new Secret(this, 'origin-secret', {
      description: 'Secret that the distribution sends and the API requires. Change it in both stacks at once.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
    });
  }

  private createTable(definition: TableDefinition): TableV2 {
    const { partitionKey, sortKey, indexes, timeToLiveAttribute } = definition;
    return new TableV2(this, definition.name, {
      partitionKey: { name: partitionKey.name, type: AttributeType[nameOfType(partitionKey.type)] },
      sortKey: { name: sortKey.name, type: AttributeType[nameOfType(sortKey.type)] },
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
        sortKey: { name: index.sortKey, type: AttributeType.STRING },
      })),
      ...(timeToLiveAttribute && { timeToLiveAttribute }),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

function nameOfType(type: 'S' | 'N'): 'STRING' | 'NUMBER' {
  return type === 'S' ? 'STRING' : 'NUMBER';
}
