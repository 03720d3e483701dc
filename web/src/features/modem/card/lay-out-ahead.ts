/** Distance from the window, in its heights, at which parts are laid out. For `content-visibility: auto` Chromium begins at half a height. */
const ahead = 0.6;

/** Parts that wait for a frame of their own, in the order in which they came near, each with the element that it belongs to. */
const arriving = new Map<HTMLElement, HTMLElement>();
/** Elements that have left, whose parts the browser may skip again once no part arrives. */
const leaving = new Set<HTMLElement>();
let isScheduled = false;
let observer: IntersectionObserver | undefined;

/**
 * Lays out the parts of an element, those with `data-part`, before they come near the window, one in each frame. The element and its parts have
 * `content-visibility: auto`, with which a browser lays out in one frame everything that comes near together, such as a row of a grid. Where the user
 * scrolls faster, the browser still does. Elements that have left are given back to the browser one in each frame, too. Use as a `ref`; returns its
 * cleanup.
 */
export function layOutAhead(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  observer ??= new IntersectionObserver(follow, { rootMargin: `${ahead * 100}% 0%` });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    leaving.delete(element);
    for (const part of partsOf(element)) arriving.delete(part);
  };
}

const partsOf = (element: Element) => element.querySelectorAll<HTMLElement>('[data-part]');

function follow(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    if (isIntersecting) leaving.delete(target);
    else leaving.add(target);
    for (const part of partsOf(target)) {
      if (isIntersecting) arriving.set(part, target);
      else arriving.delete(part);
    }
  }
  schedule();
}

function schedule(): void {
  if (isScheduled || arriving.size + leaving.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(changeNext);
}

function changeNext(): void {
  isScheduled = false;
  const [next] = arriving;
  if (next) layOut(...next);
  else leaveNext();
  schedule();
}

function layOut(part: HTMLElement, element: HTMLElement): void {
  arriving.delete(part);
  element.style.contentVisibility = 'visible';
  part.style.contentVisibility = 'visible';
}

function leaveNext(): void {
  const [element] = leaving;
  if (!element) return;
  leaving.delete(element);
  for (const each of [element, ...partsOf(element)]) each.style.contentVisibility = '';
}
