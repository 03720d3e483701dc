import type { EventDetail } from '../../../event/event-detail.ts';
import type { RecordField } from '../../../event/event-field.ts';

/** Names of the details of events, apart from those that are called like a field of a record. */
export type DetailWords = Record<Exclude<EventDetail, RecordField>, string>;
