import { z } from 'zod';
import { IpFacts } from '../address/ip-facts.ts';
import { type ErrorCode, errorStatus } from '../contract/error-code.ts';
import { RotationId } from '../contract/id.ts';
import { issueCodes } from '../contract/issue.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Rotation method. fast: mobile data off and on. soft: network mode switch. hard: reboot. smart: tries one after the other until the IP changes. */
export const RotationMethod = z.enum(['fast', 'soft', 'hard', 'smart']);
export type RotationMethod = z.infer<typeof RotationMethod>;

/** Methods that a customer may request: the quick one, or all methods, which may take the proxy offline for minutes. */
export const CustomerRotationMethod = z.enum(['fast', 'smart']).default('fast');
export type CustomerRotationMethod = z.infer<typeof CustomerRotationMethod>;

/** Minimum seconds between two IP changes of one proxy. A rotation that gives the same IP does not start it. */
export const rotationCooldownSeconds = 10;

/** Milliseconds from the request until the agent gives up. The agent refuses a command that arrives after its deadline. */
export const rotationDeadlineMs = { fast: 45_000, soft: 90_000, hard: 180_000, smart: 300_000 } as const;

/** Minutes from one automatic rotation of a proxy to the next. */
export const AutoRotateMinutes = z.int().min(1).max(1440);

/**
 * New interval of the automatic rotation; null turns it off. `minutes` is the older name of `everyMinutes`: one of them is required, and both must
 * not differ.
 */
export const AutoRotationChange = z
  .strictObject({
    everyMinutes: AutoRotateMinutes.nullable().optional(),
    minutes: AutoRotateMinutes.nullable().optional(),
  })
  .superRefine(({ everyMinutes, minutes }, { addIssue }) => {
    if (everyMinutes === undefined && minutes === undefined) addIssue({ code: 'custom', path: ['everyMinutes'] });
    const isAmbiguous = everyMinutes !== undefined && minutes !== undefined && everyMinutes !== minutes;
    if (isAmbiguous) addIssue({ code: 'custom', path: ['minutes'], message: 'invalid' });
  })
  .transform(({ everyMinutes, minutes }) => ({ everyMinutes: everyMinutes ?? minutes ?? null }));

/** Seconds that a reset link waits for the outcome before it returns 202. */
export const resetWait = { default: 8, max: 25 } as const;

/** Failure codes of a rotation, set by the agent or the cloud. */
export const RotationFailure = z.enum([
  'agent_offline',
  'modem_unreachable',
  'modem_session_lost',
  'modem_rejected',
  'no_signal',
  'sim_problem',
  'no_address',
  'timeout',
  'interrupted',
  'stale_generation',
  'deadline_passed',
  'unsupported',
  'modem_stopped',
]);
export type RotationFailure = z.infer<typeof RotationFailure>;

/** Codes of an ended rotation: `same_address` if the carrier assigned the old IP again, otherwise why it failed. */
export const RotationCode = z.enum(['same_address', ...RotationFailure.options]);

/** A step of a rotation. usb: resets the modem's USB port. power: switches its power off and on. Both occur only within `smart`. */
export const RotationRung = z.enum(['fast', 'soft', 'hard', 'usb', 'power']);
export type RotationRung = z.infer<typeof RotationRung>;

export const RotationAttempt = z.object({
  method: z.enum([...RotationRung.options, 'smart']),
  durationMs: z.int(),
  ip: z.string().max(64).nullable(),
});
export type RotationAttempt = z.infer<typeof RotationAttempt>;

/**
 * Origin of a rotation. link: a reset link. portal: the owner on the site. api_key: a program with an API key. assistant: an AI assistant with an API
 * key, by MCP. admin: support. timer: auto-rotation.
 */
export const RotationSource = z.enum(['link', 'portal', 'api_key', 'assistant', 'admin', 'timer']);
export type RotationSource = z.infer<typeof RotationSource>;

/** Origin of a rotation, and the name that its API key had then; null if no key was used. */
export const RotationOrigin = { source: RotationSource, keyName: z.string().nullable() };

export const RotationStatus = z.enum(['changed', 'unchanged', 'rotating', 'failed']);

/** Outcome of a rotation, the same on screen, in the API and for reset links. `changed` only if another egress IP was seen through the modem. */
export const RotationReceipt = z.object({
  status: RotationStatus,
  changed: z.boolean(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Facts about `newIp`; absent while rotating, without a new IP, and in jobs. */
  newIpFacts: IpFacts.optional(),
  method: RotationMethod,
  attempts: z.array(RotationAttempt),
  durationMs: z.int().nullable(),
  rotationId: RotationId,
  requestedAt: Timestamp,
  nextAllowedAt: Timestamp.nullable(),
  ...RotationOrigin,
  code: RotationCode.optional(),
  /** Text of the failure in the caller's language, with what to do. */
  message: z.string().optional(),
});
export type RotationReceipt = z.infer<typeof RotationReceipt>;

/** An invalid field of a request, with its text. */
const RefusedField = z.object({
  path: z.string(),
  code: z.enum(issueCodes),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Response of a reset link: the receipt, flat, plus `success`; or `cooldown`; or a refusal with its code. */
export const ResetResponse = z.object({
  success: z.boolean(),
  status: z.enum(['changed', 'unchanged', 'rotating', 'cooldown', 'failed']),
  changed: z.boolean(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Facts about `newIp`; absent while rotating and without a new IP. */
  newIpFacts: IpFacts.optional(),
  method: RotationMethod,
  attempts: z.array(RotationAttempt),
  durationMs: z.int().nullable(),
  rotationId: RotationId.nullable(),
  nextAllowedAt: Timestamp.nullable(),
  /** URL to poll; only with `rotating`. */
  statusUrl: z.string().optional(),
  /** Code of the rotation, or of the refusal. */
  code: z.union([RotationCode, z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])]).optional(),
  message: z.string().optional(),
  /** Invalid fields of a refused request. */
  issues: z.array(RefusedField).optional(),
  /** ID of the request in our log, the same as in `X-Request-Id`; only in refusals. */
  requestId: z.string().optional(),
});
export type ResetResponse = z.infer<typeof ResetResponse>;

export const ResetTokenInfo = z.object({
  token: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  usageCount: z.int(),
  lastUsed: Timestamp.nullable(),
});
export type ResetTokenInfo = z.infer<typeof ResetTokenInfo>;

export const ResetLog = z.object({
  id: RotationId,
  success: z.boolean(),
  status: RotationStatus,
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /** Same as `oldIp` and `newIp`, under the documented names. */
  previousIP: z.string().nullable(),
  newIP: z.string().nullable(),
  newIpFacts: IpFacts.optional(),
  timestamp: Timestamp,
  durationMs: z.int().nullable(),
  errorMessage: z.string().nullable(),
  ...RotationOrigin,
  /** IP of the caller. */
  ipAddress: z.string().nullable(),
});
export type ResetLog = z.infer<typeof ResetLog>;
