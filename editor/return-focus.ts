/** The last focused element outside dialogs. A menu item disappears with its menu, so the menu's button replaces it. */
let opener: HTMLElement | null = null;
/** The last focused element, also inside dialogs. */
let last: HTMLElement | null = null;
/** A button that was focused when pressed, and loses the focus while its action is in progress. */
let busy: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  const element = target as HTMLElement;
  last = element;
  if (element.closest('[role=dialog]')) return;
  const menu = element.closest('[role=menu]');
  opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
});

const isLost = (): boolean => document.activeElement === document.body;

/** After a dialog has closed: when the focus was lost with it, focuses its opener, or else the page. */
export function returnFocus(): void {
  if (!isLost()) return;
  opener?.focus({ preventScroll: true });
  if (isLost()) focusPage();
}

/** Milliseconds in which code that removes or shows something may set the focus itself. */
const delayMs = 100;

// The pressed element may disappear with its action: a row of a list, the step of a dialog. A keyboard user continues at the same place.
new MutationObserver((changes) => {
  for (const { type, target } of changes) if (type === 'attributes') waitFor(target as HTMLButtonElement);
  if (!last || last.isConnected) return;
  last = null;
  setTimeout(keepFocus, delayMs);
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });

function waitFor(button: HTMLButtonElement): void {
  if (button.disabled && button === document.activeElement) busy = button;
  if (button.disabled || button !== busy) return;
  busy = null;
  if (isLost()) button.focus({ preventScroll: true });
}

function keepFocus(): void {
  // A button pressed meanwhile gets the focus back by itself.
  if (!isLost() || busy?.isConnected) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
  if (dialog) focusDialog(dialog);
  else focusPage();
}

/** The first focusable element inside, except the close button. */
function focusDialog(dialog: HTMLElement): void {
  const within = ':is(.mantine-Modal-body, .mantine-Drawer-body) :is(a[href], button, input, textarea, [tabindex="0"])';
  for (const control of dialog.querySelectorAll<HTMLElement>(within)) {
    control.focus({ preventScroll: true });
    if (!isLost()) return;
  }
  dialog.focus({ preventScroll: true });
}

/** The heading of the shown content: a place for the focus, but no tab stop. */
function focusPage(): void {
  const main = [...document.querySelectorAll<HTMLElement>('main')].at(-1);
  const place = main?.querySelector<HTMLElement>('h1, h2') ?? main;
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
