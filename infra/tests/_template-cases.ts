import { schedules } from '@cellgate/functions/domain/schedule/schedules.ts';
import { tables } from '@cellgate/functions/storage/tables.ts';
import { mcpHeaders } from '@cellgate/shared/mcp/mcp.ts';
import { securityHeaders } from '@cellgate/shared/site/security-headers.ts';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { agentInboxSql } from '../src/constructs/agent-topics.ts';
import { rateExpression } from '../src/constructs/rate-expression.ts';
import {
  type CloudAssembly,
  environmentOf,
  lambdas,
  type Resource,
  render,
  resourcesOf,
  type StackName,
} from './_cloud-assembly.ts';

interface Origin {
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
}

/** Defines the tests of the templates. */
export function describeTemplates(assembly: () => CloudAssembly): void {
  const template = (stack: StackName) => Template.fromJSON(assembly().templates[stack]);

  it('everything is synthesized without credentials or warnings', () => {
    expect(assembly().complaints).toBe('');
  });

  it.each(tables)('the table $name matches its definition and is protected from deletion', (definition) => {
    const { partitionKey, sortKey, indexes, timeToLiveAttribute } = definition;
    template('data').hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: partitionKey.name, KeyType: 'HASH' },
          { AttributeName: sortKey.name, KeyType: 'RANGE' },
        ],
        AttributeDefinitions: Match.arrayWith([
          { AttributeName: partitionKey.name, AttributeType: partitionKey.type },
          { AttributeName: sortKey.name, AttributeType: sortKey.type },
        ]),
        ...(indexes.length > 0 && {
          GlobalSecondaryIndexes: indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: [
              { AttributeName: index.partitionKey, KeyType: 'HASH' },
              { AttributeName: index.sortKey, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          })),
        }),
        TimeToLiveSpecification: timeToLiveAttribute
          ? { AttributeName: timeToLiveAttribute, Enabled: true }
          : Match.absent(),
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    });
  });

  it('there are no other tables', () => {
    template('data').resourceCountIs('AWS::DynamoDB::GlobalTable', tables.length);
  });

  it('every function runs on Node 24 on ARM, and its logs expire', () => {
    template('api').resourceCountIs('AWS::Lambda::Function', 3);
    template('api').allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      LoggingConfig: { LogGroup: Match.anyValue() },
    });
    template('api').resourceCountIs('AWS::Logs::LogGroup', 3);
    template('api').allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('the API serves only requests with the distribution’s secret', () => {
    template('api').allResourcesProperties('AWS::Lambda::Url', { AuthType: 'NONE' });
    const { api } = lambdas(assembly().templates);
    const known = render(assembly().templates, 'api', environmentOf(api).ORIGIN_SECRET);
    expect(known).toMatch(/^\{\{resolve:secretsmanager:[^}]+\}\}$/);
    const distributions = Object.values(resourcesOf(assembly().templates.web, 'AWS::CloudFront::Distribution'));
    const origins = distributions.flatMap(
      ({ Properties }) => (Properties.DistributionConfig as { Origins: Origin[] }).Origins,
    );
    const originHeaders = origins.flatMap(({ OriginCustomHeaders }) => OriginCustomHeaders ?? []);
    expect(
      originHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName,
        render(assembly().templates, 'web', HeaderValue),
      ]),
    ).toEqual([['x-origin-secret', known]]);
  });

  it('requests to the API are not cached and identify the viewer', () => {
    template('web').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: ['/api/mcp', '/api/proxies', '/api/users/proxies', '/api/*'].map((PathPattern) =>
          Match.objectLike({
            PathPattern,
            // The managed policy “CachingDisabled”.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            ViewerProtocolPolicy: 'https-only',
          }),
        ),
      },
    });
    const policies = Object.entries(resourcesOf(assembly().templates.web, 'AWS::CloudFront::OriginRequestPolicy'));
    const [agents, lists, calls] = ['mcprequest', 'listrequest', 'apirequest'].map((name) => {
      const policy = policies.find(([id]) => id.startsWith(name))?.[1].Properties.OriginRequestPolicyConfig;
      return (policy as { HeadersConfig: { Headers: string[] } }).HeadersConfig.Headers;
    });
    const caller = ['cloudfront-viewer-address', 'x-viewer-authorization'];
    expect(calls).toEqual(expect.arrayContaining([...caller, 'btcpay-sig', 'idempotency-key']));
    expect(agents).toEqual(expect.arrayContaining([...caller, 'origin', ...Object.values(mcpHeaders)]));
    expect(lists).toEqual(expect.arrayContaining([...caller, 'accept', 'accept-language']));
    for (const passed of [agents, lists, calls]) {
      expect(passed).toContain('x-request-id');
      expect(passed?.length, 'CloudFront takes ten').toBeLessThanOrEqual(10);
    }
  });

  it('the site’s bucket is private', () => {
    template('web').hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  });

  it.each([
    {
      answers: 'the site’s files',
      policy: "script-src 'self' 'sha256-[^;]+;.*frame-ancestors 'none'.*upgrade-insecure-requests",
      referrer: 'same-origin',
      overrules: true,
    },
    {
      answers: 'the API',
      policy: "^default-src 'none'.*frame-ancestors 'none'$",
      referrer: 'no-referrer',
      overrules: false,
    },
  ])('$answers carry the security headers', ({ policy, referrer, overrules }) => {
    template('web').hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: Object.entries(securityHeaders)
            .filter(([header]) => !['x-content-type-options', 'x-frame-options'].includes(header))
            .map(([Header, Value]) => ({ Header, Value, Override: true })),
        },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp(policy),
            Override: overrules,
          },
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: referrer, Override: overrules },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Override: true },
        },
      },
    });
  });

  it('site and API have separate headers', () => {
    const distributions = resourcesOf(assembly().templates.web, 'AWS::CloudFront::Distribution');
    const [distribution] = Object.values(distributions) as [Resource];
    const { DefaultCacheBehavior, CacheBehaviors } = distribution.Properties.DistributionConfig as {
      DefaultCacheBehavior: { ResponseHeadersPolicyId: unknown };
      CacheBehaviors: { ResponseHeadersPolicyId: unknown }[];
    };
    const policies = [DefaultCacheBehavior, ...CacheBehaviors].map(({ ResponseHeadersPolicyId }) =>
      render(assembly().templates, 'web', ResponseHeadersPolicyId),
    );
    const ofApi = expect.stringMatching(/^<web\.apiheaders/);
    expect(policies).toEqual([expect.stringMatching(/^<web\.headers/), ...CacheBehaviors.map(() => ofApi)]);
  });

  it('messages of agents go to the inbox, and to the queue of undelivered ones on failure', () => {
    template('edge').hasResourceProperties('AWS::IoT::TopicRule', {
      TopicRulePayload: {
        Sql: agentInboxSql,
        AwsIotSqlVersion: '2016-03-23',
        RuleDisabled: false,
        Actions: [{ Lambda: { FunctionArn: Match.anyValue() } }],
        ErrorAction: { Sqs: Match.objectLike({ UseBase64: false }) },
      },
    });
    const { 'agent-inbox': inbox, schedule } = lambdas(assembly().templates);
    for (const lambda of [inbox, schedule]) expect(lambda.Properties.DeadLetterConfig).toBeDefined();
  });

  it('every task of the cloud has a schedule at its rate', () => {
    const found = Object.values(resourcesOf(assembly().templates.schedules, 'AWS::Scheduler::Schedule')).map(
      ({ Properties }) => [(Properties.Target as { Input: string }).Input, Properties.ScheduleExpression],
    );
    const expected = Object.entries(schedules).map(([task, { everySeconds }]) => [
      `{"task":"${task}"}`,
      rateExpression(everySeconds),
    ]);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('alarms cover undelivered messages, failures and throttled calls', () => {
    const alarms = Object.values(resourcesOf(assembly().templates.alarms, 'AWS::CloudWatch::Alarm')).map(
      ({ Properties }) => {
        expect(Properties.AlarmActions).toHaveLength(1);
        return Properties.MetricName;
      },
    );
    expect(alarms.toSorted()).toEqual([
      'ApproximateNumberOfMessagesVisible',
      'DeadLetterErrors',
      'DeadLetterErrors',
      'Errors',
      'Errors',
      'Errors',
      'Throttles',
      'Throttles',
      'Throttles',
      'agent-inbox-errors-logged',
      'api-errors-logged',
      'schedule-errors-logged',
    ]);
  });

  it('errors in the log of a function are counted', () => {
    const logGroups = Object.values(resourcesOf(assembly().templates.alarms, 'AWS::Logs::MetricFilter')).map(
      ({ Properties }) => {
        expect(Properties.FilterPattern).toBe('{ $.level = "error" }');
        return render(assembly().templates, 'alarms', Properties.LogGroupName);
      },
    );
    const { api, 'agent-inbox': inbox, schedule } = lambdas(assembly().templates);
    const writtenTo = [api, inbox, schedule].map(({ Properties }) =>
      render(assembly().templates, 'api', (Properties.LoggingConfig as { LogGroup: unknown }).LogGroup),
    );
    expect(logGroups.toSorted()).toEqual(writtenTo.toSorted());
  });
}
