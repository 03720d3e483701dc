import type { TableDefinition } from '@cellgate/functions/storage/tables.ts';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EntryBundle } from '../bundle-entries.ts';
import type { DeployedTable } from '../stacks/data-stack.ts';
import { anyServer, cloudChannels, topicFor } from './agent-topics.ts';

export interface CloudFunctionProps {
  bundle: EntryBundle;
  description: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** For a function that is called asynchronously: how old an event may grow, and where it goes when it could not be handled. */
  events?: { maxAgeSeconds: number; undelivered: IQueue };
}

/**
 * Actions that a function may have on each table. The ledger is written once and never changed: no update, no delete, no batch, and puts
 * only inside transactions, with which all code of this project writes.
 */
const tableActions: Record<TableDefinition['name'], readonly string[]> = {
  main: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  ledger: ['GetItem', 'Query'],
};
const insideTransactions = { 'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] } };

const tableVariables: Record<TableDefinition['name'], string> = { main: 'TABLE_MAIN', ledger: 'TABLE_LEDGER' };

/** One Lambda: runtime, architecture, logs and a role that starts with nothing. Each `grant` is permission and environment in one. */
export class CloudFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  /** It is called asynchronously, by somebody who does not wait for the outcome. */
  readonly takesEvents: boolean;

  constructor(scope: Construct, id: string, props: CloudFunctionProps) {
    super(scope, id);
    this.takesEvents = props.events !== undefined;
    this.logGroup = new LogGroup(this, 'logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.bundle.folder),
      handler: 'index.handler',
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      role,
      logGroup: this.logGroup,
      ...(props.events && {
        maxEventAge: Duration.seconds(props.events.maxAgeSeconds),
        retryAttempts: 2,
        deadLetterQueue: props.events.undelivered,
      }),
    });
  }

  /** Plain settings, or references that are filled in during the deployment. */
  bind(environment: Readonly<Record<string, string>>): this {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
    return this;
  }

  grantTables(tables: readonly DeployedTable[]): this {
    for (const { definition, table } of tables) {
      this.bind({ [tableVariables[definition.name]]: table.tableName });
      const indexes = definition.indexes.map((index) => `${table.tableArn}/index/${index.name}`);
      this.allow(
        tableActions[definition.name].map((action) => `dynamodb:${action}`),
        [table.tableArn],
      );
      if (indexes.length > 0) this.allow(['dynamodb:Query'], indexes);
      if (definition.name === 'ledger') this.allow(['dynamodb:PutItem'], [table.tableArn], insideTransactions);
    }
    return this;
  }

  /** Publishing what the cloud says to agents. `endpoint` is a host name. */
  grantAgentTopics(endpoint: string): this {
    this.bind({ IOT_DATA_ENDPOINT: `https://${endpoint}`, IOT_MQTT_ENDPOINT: `${endpoint}:8883` });
    const topics = cloudChannels.map((channel) => this.iotArn('topic', topicFor(anyServer, channel)));
    return this.allow(['iot:Publish'], topics);
  }

  /** Turning a certificate request into a thing. IoT knows no resource for two of the calls, so those need `*`. */
  grantEnrolment(): this {
    this.allow(['iot:CreateThing'], [this.iotArn('thing', anyServer)]);
    this.allow(['iot:AttachPolicy'], [this.iotArn('cert', '*')]);
    return this.allow(['iot:CreateCertificateFromCsr', 'iot:AttachThingPrincipal'], ['*']);
  }

  /** Revoking a server's certificates but the newest. IoT knows no resource for the last of the calls. */
  grantRevocation(): this {
    this.allow(['iot:ListThingPrincipals'], [this.iotArn('thing', anyServer)]);
    this.allow(['iot:UpdateCertificate'], [this.iotArn('cert', '*')]);
    return this.allow(['iot:DetachThingPrincipal'], ['*']);
  }

  /** Asking the bus whether it is there: reads a retained message that nobody writes. */
  grantBusCheck(): this {
    return this.allow(['iot:GetRetainedMessage'], [this.iotArn('topic', 'cg/v1/health')]);
  }

  /** Having a repeating task run at once. Not for the function of the tasks itself: it cannot name itself in its own settings. */
  grantStart(schedule: CloudFunction): this {
    this.bind({ SCHEDULE_FUNCTION: schedule.lambda.functionName });
    return this.allow(['lambda:InvokeFunction'], [schedule.lambda.functionArn]);
  }

  private allow(actions: string[], resources: string[], conditions?: Record<string, unknown>): this {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
    return this;
  }

  private iotArn(resource: string, resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'iot', resource, resourceName });
  }
}
