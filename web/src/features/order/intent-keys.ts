interface IntentKeys {
  /** Returns the key of a request: the last one if the same request is repeated before `settle`, else a new one. */
  keyOf: (body: unknown) => string;
  /** Ends the intent, because its outcome is known. */
  settle: () => void;
}

/** Creates idempotency keys per intent, so that a request repeated after a lost response has its effect once. */
export function createIntentKeys(newKey: () => string): IntentKeys {
  let intent: { wanted: string; key: string } | undefined;
  return {
    keyOf: (body) => {
      const wanted = JSON.stringify(body);
      if (intent?.wanted !== wanted) intent = { wanted, key: newKey() };
      return intent.key;
    },
    settle: () => {
      intent = undefined;
    },
  };
}
