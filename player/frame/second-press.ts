const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button, a, input, label, select, textarea') : null;

/**
 * The second press of a double click belongs to what the first one pressed: a screen that came in between does not get it. Else a double click on
 * the start would answer the first question.
 */
export function ignoreStraySecondPresses(): void {
  let first: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target);
      if (event.detail <= 1) first = control;
      else if (first && control !== first) {
        event.stopImmediatePropagation();
        event.preventDefault();
      }
    },
    true,
  );
}
