/** Choices of the filter by time of registration: days up to today. */
export const registeredChoices = { d1: 1, d7: 7, d30: 30, d90: 90 } as const;
export type RegisteredChoice = keyof typeof registeredChoices;
export const registeredNames = Object.keys(registeredChoices) as RegisteredChoice[];

/** Returns the beginning of a choice: a midnight in the time zone of the browser, in ISO 8601. */
export function registeredSince(choice: RegisteredChoice, now: Date): string {
  const days = registeredChoices[choice] - 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString();
}

/** Returns the choice that begins at this time; undefined if none does. */
export function choiceSince(from: string | undefined, now: Date): RegisteredChoice | undefined {
  return registeredNames.find((choice) => registeredSince(choice, now) === from);
}
