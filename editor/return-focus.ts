/** What last had the focus outside dialogs. The item of a menu goes away with its menu, so the button of the menu stands for it. */
let opener: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  const element = target as HTMLElement;
  if (element.closest('[role=dialog]')) return;
  const menu = element.closest('[role=menu]');
  opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
});

/** Once a dialog has gone: where the focus has gone with it, it comes back to what opened the dialog. */
export function returnFocus(): void {
  if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
}
