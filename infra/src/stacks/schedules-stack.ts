import { schedules } from '@cellgate/functions/domain/schedule/schedules.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { CloudFunction } from '../constructs/cloud-function.ts';
import { rateExpression } from '../constructs/rate-expression.ts';

export interface SchedulesStackProps extends StackProps {
  schedule: CloudFunction;
  undelivered: IQueue;
}

const groupName = 'cellgate';

/** One schedule per task of the cloud. The function receives `{ "task": "<name>" }`. */
export class SchedulesStack extends Stack {
  constructor(scope: Construct, id: string, props: SchedulesStackProps) {
    super(scope, id, props);
    const group = new CfnScheduleGroup(this, 'group', { name: groupName });
    const { functionArn } = props.schedule.lambda;
    const groupArn = this.formatArn({ service: 'scheduler', resource: 'schedule-group', resourceName: groupName });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account, 'aws:SourceArn': groupArn } },
      }),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [props.undelivered.queueArn] }));

    for (const [task, { everySeconds }] of Object.entries(schedules)) {
      const schedule = new CfnSchedule(this, task, {
        name: task,
        groupName,
        scheduleExpression: rateExpression(everySeconds),
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ task }),
          retryPolicy: { maximumEventAgeInSeconds: Math.max(60, everySeconds), maximumRetryAttempts: 3 },
          deadLetterConfig: { arn: props.undelivered.queueArn },
        },
      });
      schedule.addResourceDependency(group);
    }
  }
}
