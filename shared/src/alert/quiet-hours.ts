import { z } from 'zod';

const dayMinutes = 1_440;
const minuteMs = 60_000;

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['22:00'] });

/** Reports whether the runtime knows the IANA time zone. */
function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Hours of each day in which a person gets no messages. `from` may be later than `to`; equal times mean the whole day. */
export const QuietHours = z.strictObject({
  from: TimeOfDay,
  to: TimeOfDay,
  /** IANA name, e.g. `Europe/Istanbul`. */
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'invalid')
    .meta({ examples: ['Europe/Istanbul'] }),
  /** Lets critical alerts through. */
  admitsCritical: z.boolean(),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** Returns the end of the quiet hours that contain `nowMs`, in epoch ms; undefined outside of them. */
export function quietUntil({ from, to, timeZone }: QuietHours, nowMs: number): number | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const now = localMinutes(nowMs, timeZone);
  const length = (end - start + dayMinutes) % dayMinutes || dayMinutes;
  const passed = (now - start + dayMinutes) % dayMinutes;
  if (passed >= length) return undefined;
  const untilMs = Math.floor(nowMs / minuteMs) * minuteMs + (length - passed) * minuteMs;
  // The clocks may change meanwhile.
  const shift = (localMinutes(untilMs, timeZone) - end + dayMinutes) % dayMinutes;
  return untilMs - (shift > dayMinutes / 2 ? shift - dayMinutes : shift) * minuteMs;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes since midnight by the clocks of the time zone. */
function localMinutes(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(format.format(atMs));
}
