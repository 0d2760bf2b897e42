/** Whether the page is in a frame with sandbox="allow-scripts", as WordPress frames it: it has no origin, so no cookies, storage or workers. */
export const isSandboxed = (): boolean => globalThis.origin === 'null';

/**
 * The browser drops the submit events of forms in such a frame. Presses of their buttons raise them instead; Enter in a field also presses the form's
 * button.
 */
export function submitByPress(): void {
  window.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.defaultPrevented || button?.type !== 'submit' || !button.form) return;
    event.preventDefault();
    button.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
  });
}
