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
  /** Asynchronous invocation: maximum age of an event, in seconds, and the queue of failed events. Absent for other functions. */
  events?: { maxAgeSeconds: number; undelivered: IQueue };
}

/**
 * Actions that a function may be granted on each table. The ledger is append-only: no update, delete or batch, and puts only inside transactions,
 * which all code of this project uses.
 */
const tableActions: Record<TableDefinition['name'], readonly string[]> = {
  main: ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  ledger: ['GetItem', 'Query'],
};
const insideTransactions = { 'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] } };

const tableVariables: Record<TableDefinition['name'], string> = { main: 'TABLE_MAIN', ledger: 'TABLE_LEDGER' };

/**
 * One Lambda function with runtime, architecture, logs and a role without permissions. Each `grant…` method adds permissions and the related
 * environment.
 */
export class CloudFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logGroup: LogGroup;
  /** True if the function is invoked asynchronously. */
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

  /** Sets environment variables, to plain values or references resolved during the deployment. */
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

  /** Allows publishing the cloud's messages to agents. `endpoint` is a host name. */
  grantAgentTopics(endpoint: string): this {
    this.bind({ IOT_DATA_ENDPOINT: `https://${endpoint}`, IOT_MQTT_ENDPOINT: `${endpoint}:8883` });
    const topics = cloudChannels.map((channel) => this.iotArn('topic', topicFor(anyServer, channel)));
    return this.allow(['iot:Publish'], topics);
  }

  /** Allows turning a certificate request into a thing. Two of the actions have no resource type in IoT and need `*`. */
  grantEnrolment(): this {
    this.allow(['iot:CreateThing'], [this.iotArn('thing', anyServer)]);
    this.allow(['iot:AttachPolicy'], [this.iotArn('cert', '*')]);
    return this.allow(['iot:CreateCertificateFromCsr', 'iot:AttachThingPrincipal'], ['*']);
  }

  /** Allows revoking all certificates of a server except the newest. The last action has no resource type in IoT. */
  grantRevocation(): this {
    this.allow(['iot:ListThingPrincipals'], [this.iotArn('thing', anyServer)]);
    this.allow(['iot:UpdateCertificate'], [this.iotArn('cert', '*')]);
    return this.allow(['iot:DetachThingPrincipal'], ['*']);
  }

  /** Allows the health check of the bus, which reads a retained message that does not exist. */
  grantBusCheck(): this {
    return this.allow(['iot:GetRetainedMessage'], [this.iotArn('topic', 'cg/v1/health')]);
  }

  /** Allows starting a scheduled task immediately. Not for the function of the tasks itself, which cannot refer to its own name in its settings. */
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
