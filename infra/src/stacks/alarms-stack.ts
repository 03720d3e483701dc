import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { CloudFunction } from '../constructs/cloud-function.ts';

export interface AlarmsStackProps extends StackProps {
  functions: Readonly<Record<string, CloudFunction>>;
  undelivered: IQueue;
}

const period = Duration.minutes(5);
const metricNamespace = 'Cellgate';

/**
 * Alarms that require immediate action, all sent to one topic. 5xx responses of the API raise none: a reset link returns 503 if its modem is
 * offline, and unexpected errors are counted in the log.
 */
export class AlarmsStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsStackProps) {
    super(scope, id, props);
    this.topic = this.createTopic();
    this.alarm('undelivered', {
      description: 'An agent message or a scheduled task was not handled and is in the queue of undelivered events',
      metric: props.undelivered.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    });
    for (const [name, { lambda, takesEvents, logGroup }] of Object.entries(props.functions)) {
      this.alarm(`${name}-errors`, {
        description: `${name} returned an error`,
        metric: lambda.metricErrors({ period }),
      });
      this.alarm(`${name}-throttles`, {
        description: `${name} was throttled: the account has reached its limit of concurrent functions`,
        metric: lambda.metricThrottles({ period }),
      });
      const logged = new MetricFilter(this, `${name}-logged`, {
        logGroup,
        metricNamespace,
        metricName: `${name}-errors-logged`,
        filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
      });
      this.alarm(`${name}-errors-logged`, {
        description: `${name} logged an error: see its log at level error`,
        metric: logged.metric({ period, statistic: Stats.SUM }),
      });
      if (!takesEvents) continue;
      this.alarm(`${name}-lost`, {
        description: `An event of ${name} was lost: it was not handled and could not be queued as undelivered`,
        metric: lambda.metric('DeadLetterErrors', { period, statistic: Stats.SUM }),
      });
    }
    new CfnOutput(this, 'alarm-topic-arn', { key: 'AlarmTopicArn', value: this.topic.topicArn });
  }

  /** Creates the topic. CloudWatch must be allowed explicitly, because a topic with a policy of its own loses the default permission. */
  private createTopic(): Topic {
    const topic = new Topic(this, 'alarms', { enforceSSL: true });
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return topic;
  }

  /** Creates an alarm that fires on any value above zero. */
  private alarm(id: string, { description, metric }: { description: string; metric: IMetric }): void {
    new Alarm(this, id, {
      alarmDescription: description,
      metric,
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
