/** Distance from the window, in its heights, at which parts are laid out. For `content-visibility: auto` Chromium begins at half a height. */
const ahead = 0.6;

/** Parts that wait for a frame of their own, in the order in which they came near, each with the element that it belongs to. */
const waiting = new Map<HTMLElement, HTMLElement>();
let isScheduled = false;
let observer: IntersectionObserver | undefined;

/**
 * Lays out the parts of an element, those with `data-part`, before they come near the window, one in each frame. The element and its parts have
 * `content-visibility: auto`, with which a browser lays out in one frame everything that comes near together, such as a row of a grid. Where the user
 * scrolls faster, the browser still does. Use as a `ref`; returns its cleanup.
 */
export function layOutAhead(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  observer ??= new IntersectionObserver(follow, { rootMargin: `${ahead * 100}% 0%` });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    for (const part of partsOf(element)) waiting.delete(part);
  };
}

const partsOf = (element: Element) => element.querySelectorAll<HTMLElement>('[data-part]');

function follow(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    for (const part of partsOf(target)) {
      if (isIntersecting) waiting.set(part, target);
      else {
        waiting.delete(part);
        part.style.contentVisibility = '';
      }
    }
    if (!isIntersecting) target.style.contentVisibility = '';
  }
  schedule();
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(layOutNext);
}

function layOutNext(): void {
  isScheduled = false;
  const [next] = waiting;
  if (next) {
    const [part, element] = next;
    waiting.delete(part);
    element.style.contentVisibility = 'visible';
    part.style.contentVisibility = 'visible';
  }
  schedule();
}
