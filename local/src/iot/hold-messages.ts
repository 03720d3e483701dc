interface HoldOptions<Message> {
  /** Reports whether messages are held now. */
  isHeld(): boolean;
  pass(message: Message): void;
  /** Time between two looks at whether the hold has ended, in ms. */
  lookMs?: number;
}

/** Queue before a receiver. Disposing of it drops what it holds. */
export interface MessageHold<Message> extends Disposable {
  take(message: Message): void;
}

/** Creates a queue that passes each message on at once, or after the hold, in the order of their arrival. */
export function holdMessages<Message>({ isHeld, pass, lookMs = 50 }: HoldOptions<Message>): MessageHold<Message> {
  const held: Message[] = [];
  let looking: NodeJS.Timeout | undefined;
  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  const look = () => {
    if (isHeld()) return;
    stop();
    for (const message of held.splice(0)) pass(message);
  };
  return {
    take(message) {
      if (held.length === 0 && !isHeld()) {
        pass(message);
        return;
      }
      held.push(message);
      looking ??= setInterval(look, lookMs);
    },
    [Symbol.dispose]() {
      stop();
      held.length = 0;
    },
  };
}
