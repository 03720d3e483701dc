import { speedTestFilePath } from '@cellgate/shared/speed-test/speed-test.ts';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FunctionUrlAuthType, type IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { EntryBundle, EntryName } from '../bundle-entries.ts';
import { brokerAuthority } from '../constructs/broker-authority.ts';
import { CloudFunction } from '../constructs/cloud-function.ts';
import { deployedParameter, deployedSecret } from '../deployment-inputs.ts';
import type { DataStack } from './data-stack.ts';

export interface ApiStackProps extends StackProps {
  data: DataStack;
  bundles: Record<EntryName, EntryBundle>;
  agentPolicyName: string;
  hasBtcpay: boolean;
  /** Adds the demo payment provider, only for installations without real money. */
  hasDemoPayments: boolean;
  /** Adds Google sign-in. */
  hasGoogle: boolean;
}

/** The three Lambda functions. Each composes the whole context, so each gets the whole configuration; their permissions differ. */
export class ApiStack extends Stack {
  readonly functions: Record<EntryName, CloudFunction>;
  /**
   * Function URL of the API. It is public, but serves only requests with the origin secret, which the distribution adds. IAM authentication does
   * not sign bodies, so webhooks, agents and scripts could not post without hashing first.
   */
  readonly apiUrl: IFunctionUrl;
  /** Queue of messages and scheduled tasks that failed finally. */
  readonly undelivered: Queue;

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props);
    this.undelivered = new Queue(this, 'undelivered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const { bundles } = props;
    const api = new CloudFunction(this, 'api', {
      bundle: bundles.api,
      description: 'Handles all requests below /api',
      memoryMb: 1024,
      timeoutSeconds: 30,
    });
    const inbox = new CloudFunction(this, 'agent-inbox', {
      bundle: bundles['agent-inbox'],
      description: 'Handles messages from agents',
      memoryMb: 512,
      timeoutSeconds: 15,
      events: { maxAgeSeconds: 300, undelivered: this.undelivered },
    });
    const schedule = new CloudFunction(this, 'schedule', {
      bundle: bundles.schedule,
      description: 'Runs scheduled tasks',
      memoryMb: 512,
      timeoutSeconds: 120,
      events: { maxAgeSeconds: 300, undelivered: this.undelivered },
    });
    this.functions = { api, 'agent-inbox': inbox, schedule };

    const configuration = this.configuration(props);
    const iotEndpoint = deployedParameter(this, 'iotEndpoint');
    for (const each of [api, inbox, schedule]) {
      each.bind(configuration).grantTables(props.data.tables).grantAgentTopics(iotEndpoint);
    }
    for (const each of [api, inbox]) each.grantStart(schedule);
    for (const each of [api, inbox]) each.grantEnrolment().grantRevocation();
    api.grantBusCheck();
    this.apiUrl = api.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
  }

  private configuration(props: ApiStackProps): Record<string, string> {
    const origin = `https://${deployedParameter(this, 'domainName')}`;
    return {
      PUBLIC_ORIGIN: origin,
      PROXY_TEST_URL: `${origin}/api/me/ip`,
      SPEED_TEST_URL: `${origin}${speedTestFilePath}`,
      TOKEN_SECRET: props.data.tokenSecret.secretValue.unsafeUnwrap(),
      ORIGIN_SECRET: props.data.originSecret.secretValue.unsafeUnwrap(),
      IOT_POLICY_NAME: props.agentPolicyName,
      IOT_BROKER_AUTHORITY: brokerAuthority(),
      AGENT_PACKAGE_KEY: deployedParameter(this, 'agentPackageKey'),
      SMTP_URL: deployedSecret('smtpUrl'),
      MAIL_FROM: deployedParameter(this, 'mailFrom'),
      HEALTH_REQUIRES: 'database,bus',
      ...(props.hasBtcpay && {
        BTCPAY_URL: deployedParameter(this, 'btcpayUrl'),
        BTCPAY_STORE_ID: deployedParameter(this, 'btcpayStoreId'),
        BTCPAY_METHODS: deployedParameter(this, 'btcpayMethods'),
        BTCPAY_API_KEY: deployedSecret('btcpay', 'apiKey'),
        BTCPAY_WEBHOOK_SECRET: deployedSecret('btcpay', 'webhookSecret'),
      }),
      ...(props.hasGoogle && {
        GOOGLE_ISSUER: 'https://accounts.google.com',
        GOOGLE_CLIENT_ID: deployedParameter(this, 'googleClientId'),
        GOOGLE_CLIENT_SECRET: deployedSecret('googleClientSecret'),
      }),
      ...(props.hasDemoPayments && {
        DEMO_PAYMENT_URL: deployedParameter(this, 'demoPaymentUrl'),
        DEMO_PAYMENT_KEY: deployedSecret('demoPayments', 'key'),
        DEMO_PAYMENT_SECRET: deployedSecret('demoPayments', 'secret'),
      }),
    };
  }
}
