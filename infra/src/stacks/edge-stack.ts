import { Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPolicy, CfnThingType, CfnTopicRule } from 'aws-cdk-lib/aws-iot';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { agentChannels, agentInboxSql, cloudChannels, thingVariable, topicFor } from '../constructs/agent-topics.ts';
import type { CloudFunction } from '../constructs/cloud-function.ts';

export interface EdgeStackProps extends StackProps {
  agentPolicyName: string;
  agentInbox: CloudFunction;
  undelivered: IQueue;
}

const ruleName = 'cellgate_agent_inbox';

/** IoT endpoint of the servers: their policy, their topics, and the rule that passes their messages to the inbox. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeStackProps) {
    super(scope, id, props);
    new CfnThingType(this, 'server-type', {
      thingTypeName: 'cellgate-server',
      thingTypeProperties: { thingTypeDescription: 'A server with modems; its name is the server id' },
    });
    new CfnPolicy(this, 'agent-policy', {
      policyName: props.agentPolicyName,
      policyDocument: { Version: '2012-10-17', Statement: this.agentStatements() },
    });
    this.deliverToInbox(props);
  }

  /**
   * Returns the policy statements of agents: a certificate connects only as the thing it is attached to, and uses only that thing's topics, each in
   * its direction.
   */
  private agentStatements() {
    const arns = (resource: string, names: string[]) =>
      names.map((resourceName) => this.formatArn({ service: 'iot', resource, resourceName }));
    const heard = cloudChannels.map((channel) => topicFor(thingVariable, channel));
    const said = agentChannels.map((channel) => topicFor(thingVariable, channel));
    return [
      {
        Effect: 'Allow',
        Action: 'iot:Connect',
        Resource: arns('client', [thingVariable]),
        Condition: { Bool: { 'iot:Connection.Thing.IsAttached': 'true' } },
      },
      { Effect: 'Allow', Action: 'iot:Publish', Resource: arns('topic', said) },
      { Effect: 'Allow', Action: 'iot:Subscribe', Resource: arns('topicfilter', heard) },
      { Effect: 'Allow', Action: 'iot:Receive', Resource: arns('topic', heard) },
    ];
  }

  private deliverToInbox({ agentInbox, undelivered }: EdgeStackProps): void {
    const ruleArn = this.formatArn({ service: 'iot', resource: 'rule', resourceName: ruleName });
    const errorRole = new Role(this, 'error-role', {
      assumedBy: new ServicePrincipal('iot.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account }, ArnEquals: { 'aws:SourceArn': ruleArn } },
      }),
    });
    errorRole.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [undelivered.queueArn] }));

    // Not by `addPermission`, which would make the functions' stack depend on this one.
    const permission = new CfnPermission(this, 'rule-may-invoke', {
      action: 'lambda:InvokeFunction',
      functionName: agentInbox.lambda.functionArn,
      principal: 'iot.amazonaws.com',
      sourceAccount: this.account,
      sourceArn: ruleArn,
    });
    const rule = new CfnTopicRule(this, 'agent-inbox-rule', {
      ruleName,
      topicRulePayload: {
        description: 'Sends agent messages to the agent inbox',
        sql: agentInboxSql,
        awsIotSqlVersion: '2016-03-23',
        ruleDisabled: false,
        actions: [{ lambda: { functionArn: agentInbox.lambda.functionArn } }],
        errorAction: { sqs: { queueUrl: undelivered.queueUrl, roleArn: errorRole.roleArn, useBase64: false } },
      },
    });
    rule.addResourceDependency(permission);
  }
}
