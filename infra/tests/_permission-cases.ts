import { expect, it } from 'vitest';
import { thingVariable } from '../src/constructs/agent-topics.ts';
import { type CloudAssembly, type Resource, resourcesOf } from './_cloud-assembly.ts';
import { allowedStatements, statementsOf } from './_statements.ts';

/** Allowed wildcards: AWS has no narrower resource, or the name is not known before a server is enrolled or a file uploaded. */
const namedWildcards = new Set([
  'iot:CreateCertificateFromCsr *',
  'iot:AttachThingPrincipal *',
  'iot:AttachPolicy cert/*',
  'iot:CreateThing thing/srv_*',
  'iot:Publish topic/cg/v1/srv_*/desired',
  'iot:Publish topic/cg/v1/srv_*/command',
  'iot:Publish topic/cg/v1/srv_*/certificate',
  'iot:ListThingPrincipals thing/srv_*',
  'iot:UpdateCertificate cert/*',
  'iot:DetachThingPrincipal *',
  's3:GetObject /*',
  's3:ListBucket /*',
]);

/** Defines the tests of permissions. */
export function describePermissions(assembly: () => CloudAssembly): void {
  const allowed = () => allowedStatements(assembly().templates);

  it('no permission covers more actions than it names', () => {
    expect(allowed().length).toBeGreaterThan(10);
    expect(allowed().flatMap(({ actions }) => actions.filter((action) => action.includes('*')))).toEqual([]);
  });

  it('no permission covers more resources than it names, except the listed ones', () => {
    const wide = allowed().flatMap(({ actions, resources }) =>
      resources
        .filter((resource) => resource.includes('*'))
        .flatMap((resource) => actions.map((action) => `${action} ${resource.replace(/^(arn:.*:|<[^>]+>)/, '')}`)),
    );
    expect(new Set(wide)).toEqual(namedWildcards);
  });

  it('no role has a policy that is managed by AWS', () => {
    const roles = Object.values(assembly().templates).flatMap((template) =>
      Object.values(resourcesOf(template, 'AWS::IAM::Role')),
    );
    expect(roles.length).toBe(5);
    expect(roles.flatMap(({ Properties }) => Properties.ManagedPolicyArns ?? [])).toEqual([]);
  });

  /**
   * Checks the remaining access of a function's role to the ledger: reads, and puts inside a transaction. IAM has no condition for whether
   * an item exists, so such a put may overwrite an entry. The code never does, and the audit detects it by the hash chain.
   */
  it('the ledger allows reads and puts inside transactions, no updates or deletes', () => {
    const ledger = Object.entries(resourcesOf(assembly().templates.data, 'AWS::DynamoDB::GlobalTable')).find(
      ([logicalId]) => logicalId.startsWith('ledger'),
    );
    const onLedger = allowed().filter(({ resources }) =>
      resources.some((resource) => resource.includes(`${ledger?.[0]}.Arn`)),
    );
    const transactionsAlone = {
      'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] },
    };
    const may = onLedger.map(({ actions, condition }) => ({ actions: actions.toSorted(), condition }));
    const ofOneFunction = [
      { actions: ['dynamodb:GetItem', 'dynamodb:Query'], condition: undefined },
      { actions: ['dynamodb:PutItem'], condition: transactionsAlone },
    ];
    expect(may).toHaveLength(3 * ofOneFunction.length);
    expect(may).toEqual(expect.arrayContaining(ofOneFunction));
    expect(new Set(may.map((each) => JSON.stringify(each))).size).toBe(ofOneFunction.length);
  });

  it('only this account’s CloudWatch may publish alarms', () => {
    const [policy] = Object.values(resourcesOf(assembly().templates.alarms, 'AWS::SNS::TopicPolicy')) as [Resource];
    const statements = statementsOf(assembly().templates, 'alarms', policy.Properties.PolicyDocument);
    expect(statements.filter(({ effect }) => effect === 'Allow')).toEqual([
      expect.objectContaining({
        principal: { Service: 'cloudwatch.amazonaws.com' },
        actions: ['sns:Publish'],
        condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    ]);
  });

  it.each([
    [
      'sign certificates: for a code, and for a server that renews its own',
      'iot:CreateCertificateFromCsr',
      ['agentinbox', 'api'],
    ],
    [
      'revoke certificates: for a server that is set up anew, or has confirmed a newer one',
      'iot:UpdateCertificate',
      ['agentinbox', 'api'],
    ],
  ])('only those functions may %s', (_, action, expected) => {
    const holders = Object.entries(resourcesOf(assembly().templates.api, 'AWS::IAM::Policy')).filter(
      ([, { Properties }]) =>
        statementsOf(assembly().templates, 'api', Properties.PolicyDocument).some(({ actions }) =>
          actions.includes(action),
        ),
    );
    expect(holders.map(([logicalId]) => logicalId.replace(/role.*/, '')).toSorted()).toEqual(expected);
  });

  it('a server may connect only as itself and use only its own topics, each in its direction', () => {
    const [policy] = Object.values(resourcesOf(assembly().templates.edge, 'AWS::IoT::Policy')) as [Resource];
    const named = statementsOf(assembly().templates, 'edge', policy.Properties.PolicyDocument).map(
      ({ effect, actions, resources }) => [
        effect,
        actions.join(),
        resources.map((resource) =>
          resource.replace('arn:<edge.AWS::Partition>:iot:<edge.AWS::Region>:<edge.AWS::AccountId>:', ''),
        ),
      ],
    );
    const own = `cg/v1/${thingVariable}`;
    const heard = ['desired', 'command', 'certificate'];
    expect(named).toEqual([
      ['Allow', 'iot:Connect', [`client/${thingVariable}`]],
      [
        'Allow',
        'iot:Publish',
        [
          'desired/get',
          'reported',
          'command/ack',
          'heartbeat',
          'presence',
          'certificate/request',
          'certificate/confirm',
        ].map((channel) => `topic/${own}/${channel}`),
      ],
      ['Allow', 'iot:Subscribe', heard.map((channel) => `topicfilter/${own}/${channel}`)],
      ['Allow', 'iot:Receive', heard.map((channel) => `topic/${own}/${channel}`)],
    ]);
  });

  it('a certificate without a server may not connect', () => {
    const [policy] = Object.values(resourcesOf(assembly().templates.edge, 'AWS::IoT::Policy')) as [Resource];
    const { Statement } = policy.Properties.PolicyDocument as { Statement: { Action: string; Condition?: unknown }[] };
    const connect = Statement.find(({ Action }) => Action === 'iot:Connect');
    expect(connect?.Condition).toEqual({ Bool: { 'iot:Connection.Thing.IsAttached': 'true' } });
  });
}
