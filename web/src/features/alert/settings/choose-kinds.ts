import { AlertKind, type AlertTopic, topicOfAlert } from '@cellgate/shared/alert/alert-kind.ts';

/** Returns the kinds of a topic, in the order of lists and settings. */
export function kindsOf(topic: AlertTopic): AlertKind[] {
  return AlertKind.options.filter((kind) => topicOfAlert[kind] === topic);
}

/** Returns the muted kinds after some are chosen or left out, in the order of all kinds. */
export function withKinds(muted: readonly AlertKind[], kinds: readonly AlertKind[], isChosen: boolean): AlertKind[] {
  return AlertKind.options.filter((kind) => (kinds.includes(kind) ? !isChosen : muted.includes(kind)));
}

/** Reports whether all, none or only some (`mixed`) of the kinds are chosen. */
export function isChosen(muted: readonly AlertKind[], kinds: readonly AlertKind[]): boolean | 'mixed' {
  const left = kinds.filter((kind) => muted.includes(kind)).length;
  if (left === 0) return true;
  return left === kinds.length ? false : 'mixed';
}
