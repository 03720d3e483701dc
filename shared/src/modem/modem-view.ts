import { z } from 'zod';
import { isOlder, MessageMark } from '../server/message-order.ts';
import type { PortReport } from '../server/server.messages.ts';
import { isPresent, type ModemReport, reachOf, type SimIdentity } from './modem.ts';

/** Marks of the messages that the parts of a modem's state come from. */
export const ModemMarks = z.object({
  report: MessageMark.optional(),
  live: MessageMark.optional(),
  operator: MessageMark.optional(),
  sim: MessageMark.optional(),
  /** The newest report with the modem in its slot. */
  present: MessageMark.optional(),
  /** The address that a rotation ended with, and the mark of the message that reported it. Valid until a newer report. */
  address: MessageMark.extend({ ip: z.string() }).optional(),
});
export type ModemMarks = z.infer<typeof ModemMarks>;

/** Returns the marks of a modem after its first report. */
export function firstMarks(report: ModemReport, mark: MessageMark): ModemMarks {
  const nothing: ModemView = { report: null, live: null, operator: null };
  return applyModemMessage(nothing, { mark, report }).marks ?? {};
}

/** A modem's state according to its agent's messages. Records written before messages had numbers have no `marks`. */
export interface ModemView {
  report: ModemReport | null;
  live: (PortReport & { at: string }) | null;
  operator: string | null;
  /** SIM that the modem's server reported last; absent if it has reported none. */
  sim?: SimIdentity | undefined;
  /** Time of the report with which the modem began to reach what it reaches now, see `reachOf`; absent if unknown. */
  reachSince?: string | undefined;
  /** Time of the report with which the modem got its interface name; absent if it has had it since its first report. */
  interfaceSince?: string | undefined;
  marks?: ModemMarks | undefined;
}

export interface ModemMessage {
  mark: MessageMark;
  report?: ModemReport | undefined;
  port?: PortReport | undefined;
  /** New egress address of a rotation that has just ended. */
  address?: string | undefined;
}

/** Returns the modem's state after a message. Each part keeps the newest message about it, in whatever order messages are handled. */
export function applyModemMessage<View extends ModemView>(view: View, message: ModemMessage): View {
  return withAddress(withPort(withReport(view, message), message), message);
}

function withReport<View extends ModemView>(view: View, { mark, report }: ModemMessage): View {
  if (!report) return view;
  const named = withSim(withPresence(withOperator(view, mark, report.operator), mark, report), mark, report);
  if (isOlder(mark, view.marks?.report)) return named;
  const marks = { ...named.marks, report: mark };
  const next = {
    ...named,
    report: withRotatedAddress(report, mark, view.marks?.address),
    marks,
    ...(isRenamed(view, report) && { interfaceSince: mark.at }),
  };
  return hasSameReach(view, report) ? next : { ...next, reachSince: mark.at };
}

function hasSameReach({ report: before }: ModemView, after: ModemReport): boolean {
  return before !== null && reachOf(before) === reachOf(after);
}

function isRenamed({ report: before }: ModemView, after: ModemReport): boolean {
  return before !== null && before.interface !== after.interface;
}

/** Updates the operator. A modem without service keeps the operator reported last. */
function withOperator<View extends ModemView>(view: View, mark: MessageMark, operator: string | null): View {
  if (!operator || isOlder(mark, view.marks?.operator)) return view;
  return { ...view, operator, marks: { ...view.marks, operator: mark } };
}

function withPresence<View extends ModemView>(view: View, mark: MessageMark, report: ModemReport): View {
  if (!isPresent(report) || isOlder(mark, view.marks?.present)) return view;
  return { ...view, marks: { ...view.marks, present: mark } };
}

function withSim<View extends ModemView>(view: View, mark: MessageMark, { sim }: ModemReport): View {
  if (!sim || isOlder(mark, view.marks?.sim)) return view;
  return { ...view, sim, marks: { ...view.marks, sim: mark } };
}

function withPort<View extends ModemView>(view: View, { mark, port }: ModemMessage): View {
  if (!port || isOlder(mark, view.marks?.live)) return view;
  const { live } = view;
  const isSame =
    live?.state === port.state &&
    live.generation === port.generation &&
    live.digest === port.digest &&
    live.code === port.code;
  return { ...view, live: { ...port, at: isSame ? live.at : mark.at }, marks: { ...view.marks, live: mark } };
}

function withAddress<View extends ModemView>(view: View, { mark, address }: ModemMessage): View {
  if (address === undefined || isOlder(mark, view.marks?.address)) return view;
  const known = { ...mark, ip: address };
  const report = view.report && withRotatedAddress(view.report, view.marks?.report, known);
  return { ...view, report, marks: { ...view.marks, address: known } };
}

/** Returns the report, with the address that a rotation ended with if the report is older than the rotation's end. */
function withRotatedAddress(
  report: ModemReport,
  mark: MessageMark | undefined,
  address: NonNullable<ModemMarks['address']> | undefined,
): ModemReport {
  if (!address || (mark && !isOlder(mark, address))) return report;
  return { ...report, egressIp: address.ip, egressSeenAt: address.at };
}
