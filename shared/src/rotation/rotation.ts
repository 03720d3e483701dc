import { z } from 'zod';
import { RotationId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** fast: data off and on. soft: network mode switch. hard: reboot. smart: climbs from one to the next until the address changes. */
export const RotationMethod = z.enum(['fast', 'soft', 'hard', 'smart']);
export type RotationMethod = z.infer<typeof RotationMethod>;

/** What a customer may ask for: the quick way, or every way that the modem has, which may cost its connection for minutes. */
export const CustomerRotationMethod = z.enum(['fast', 'smart']).default('fast');
export type CustomerRotationMethod = z.infer<typeof CustomerRotationMethod>;

/** Seconds between two address changes of one proxy. The same address again does not start it. */
export const rotationCooldownSeconds = 10;

/** Milliseconds from the request until the agent gives up. The agent refuses a command that arrives after its deadline. */
export const rotationDeadlineMs = { fast: 45_000, soft: 90_000, hard: 180_000, smart: 300_000 } as const;

/** Minutes from one automatic rotation of a proxy to the next. */
export const AutoRotateMinutes = z.int().min(1).max(1440);

/** Seconds a reset URL waits for the outcome before it answers 202. */
export const resetWait = { default: 8, max: 25 } as const;

/** Why a rotation failed, as the agent or the cloud found out. */
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

/** One way of getting another address. usb: the port resets the modem. power: its power is cut. Both only as rungs of `smart`. */
export const RotationRung = z.enum(['fast', 'soft', 'hard', 'usb', 'power']);
export type RotationRung = z.infer<typeof RotationRung>;

export const RotationAttempt = z.object({
  method: z.enum([...RotationRung.options, 'smart']),
  durationMs: z.int(),
  ip: z.string().max(64).nullable(),
});
export type RotationAttempt = z.infer<typeof RotationAttempt>;

export const RotationStatus = z.enum(['changed', 'unchanged', 'rotating', 'failed']);

/** What a rotation came to: one truth for screen, API and link. `changed` only if another egress address was seen through the modem. */
export const RotationReceipt = z.object({
  status: RotationStatus,
  changed: z.boolean(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  method: RotationMethod,
  attempts: z.array(RotationAttempt),
  durationMs: z.int().nullable(),
  rotationId: RotationId,
  requestedAt: Timestamp,
  nextAllowedAt: Timestamp.nullable(),
  code: z.string().optional(),
});
export type RotationReceipt = z.infer<typeof RotationReceipt>;

/** The reset URL's answer: the receipt, flat, plus `success`; or `cooldown`; or a refusal with its code. */
export const ResetResponse = z.object({
  success: z.boolean(),
  status: z.enum(['changed', 'unchanged', 'rotating', 'cooldown', 'failed']),
  changed: z.boolean(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  method: RotationMethod,
  attempts: z.array(RotationAttempt),
  durationMs: z.int().nullable(),
  rotationId: RotationId.nullable(),
  nextAllowedAt: Timestamp.nullable(),
  /** Only with `rotating`: where to ask again. */
  statusUrl: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
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
  previousIP: z.string().nullable(),
  newIP: z.string().nullable(),
  timestamp: Timestamp,
  durationMs: z.int().nullable(),
  errorMessage: z.string().nullable(),
  /** `link`, `portal`, `admin` or `timer`. */
  source: z.enum(['link', 'portal', 'admin', 'timer']),
  /** Who asked. */
  ipAddress: z.string().nullable(),
});
export type ResetLog = z.infer<typeof ResetLog>;
