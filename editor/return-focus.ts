/** What last had the focus outside dialogs. The item of a menu goes away with its menu, so the button of the menu stands for it. */
let opener: HTMLElement | null = null;
/** What last had the focus, also inside of them. */
let last: HTMLElement | null = null;
/** A button that had the focus when it was pressed, and cannot hold it while what it does is under way. */
let busy: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  const element = target as HTMLElement;
  last = element;
  if (element.closest('[role=dialog]')) return;
  const menu = element.closest('[role=menu]');
  opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
});

const isLost = (): boolean => document.activeElement === document.body;

/** Once a dialog has gone: where the focus has gone with it, it comes back to what opened the dialog, or else to the page. */
export function returnFocus(): void {
  if (!isLost()) return;
  opener?.focus({ preventScroll: true });
  if (isLost()) focusPage();
}

/** Milliseconds in which whatever takes something away, or brings something, may give the focus to what it likes. */
const patience = 100;

// What was pressed may go with what it did: a row of a list, the step of a dialog. Who is at a keyboard goes on where that was.
new MutationObserver((changes) => {
  for (const { type, target } of changes) if (type === 'attributes') waitFor(target as HTMLButtonElement);
  if (!last || last.isConnected) return;
  last = null;
  setTimeout(keepFocus, patience);
}).observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] });

function waitFor(button: HTMLButtonElement): void {
  if (button.disabled && button === document.activeElement) busy = button;
  if (button.disabled || button !== busy) return;
  busy = null;
  if (isLost()) button.focus({ preventScroll: true });
}

function keepFocus(): void {
  // A button that was pressed meanwhile gets the focus back by itself.
  if (!isLost() || busy?.isConnected) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
  if (dialog) focusDialog(dialog);
  else focusPage();
}

/** The first in it that takes the focus, but not what closes it. */
function focusDialog(dialog: HTMLElement): void {
  const within = ':is(.mantine-Modal-body, .mantine-Drawer-body) :is(a[href], button, input, textarea, [tabindex="0"])';
  for (const control of dialog.querySelectorAll<HTMLElement>(within)) {
    control.focus({ preventScroll: true });
    if (!isLost()) return;
  }
  dialog.focus({ preventScroll: true });
}

/** The heading of what is shown: a place to go on from, which is no stop of its own. */
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
