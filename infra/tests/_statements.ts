import { type CloudAssembly, render, type StackName } from './_cloud-assembly.ts';

export interface Statement {
  /** Principal of a resource's policy; undefined in a role's policy. */
  principal: unknown;
  effect: string;
  actions: string[];
  resources: string[];
  condition: unknown;
}

type Templates = CloudAssembly['templates'];

/** Returns the statements of a policy document, with values as lists and references as text. */
export function statementsOf(templates: Templates, stack: StackName, document: unknown): Statement[] {
  const list = (value: unknown) => [value].flat().map((one) => render(templates, stack, one));
  const { Statement } = document as {
    Statement: { Principal?: unknown; Effect: string; Action: unknown; Resource: unknown; Condition?: unknown }[];
  };
  return Statement.map(({ Principal, Effect, Action, Resource, Condition }) => ({
    principal: Principal,
    condition: Condition,
    effect: Effect,
    actions: list(Action),
    resources: list(Resource),
  }));
}

const policyTypes = ['AWS::IAM::Policy', 'AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'];

/** Returns all permissions that the roles, queues, buckets and topics of the installation grant. */
export function allowedStatements(templates: Templates): Statement[] {
  return (Object.keys(templates) as StackName[])
    .flatMap((stack) =>
      Object.values(templates[stack].Resources)
        .filter(({ Type }) => policyTypes.includes(Type))
        .flatMap(({ Properties }) => statementsOf(templates, stack, Properties.PolicyDocument)),
    )
    .filter(({ effect }) => effect === 'Allow');
}
