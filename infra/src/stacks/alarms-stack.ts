import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { CloudFunction } from '../constructs/cloud-function.ts';

export interface AlarmsStackProps extends StackProps {
  functions: Readonly<Record<string, CloudFunction>>;
  /** The function behind the URL, whose own 5xx answers are not Lambda errors. */
  api: CloudFunction;
  undelivered: IQueue;
}

const period = Duration.minutes(5);

/** Each alarm means that somebody should look now; all of them go to one topic, to which people subscribe. */
export class AlarmsStack extends Stack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: AlarmsStackProps) {
    super(scope, id, props);
    this.topic = new Topic(this, 'alarms', { enforceSSL: true });
    this.alarm('undelivered', {
      description: 'A message of an agent or a scheduled task was given up',
      metric: props.undelivered.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    });
    for (const [name, { lambda }] of Object.entries(props.functions)) {
      this.alarm(`${name}-errors`, { description: `${name} failed`, metric: lambda.metricErrors({ period }) });
    }
    this.alarm('api-5xx', {
      description: 'The API answered with a server error',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Url5xxCount',
        dimensionsMap: { FunctionName: props.api.lambda.functionName },
        statistic: Stats.SUM,
        period,
      }),
    });
    new CfnOutput(this, 'alarm-topic-arn', { key: 'AlarmTopicArn', value: this.topic.topicArn });
  }

  /** Rings on anything above zero. */
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
