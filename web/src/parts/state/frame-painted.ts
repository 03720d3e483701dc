/** Resolves once the browser has painted what is rendered now; at once in a page that is not visible, which paints nothing. */
export function framePainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // The first task after the callbacks of a frame runs once it is painted.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
