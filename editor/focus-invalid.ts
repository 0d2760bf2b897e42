/**
 * After a form was submitted with something wrong in it, the first field that says so has the focus: also at the second time, when the errors stand there
 * already. For all forms, so it listens to the document; React has drawn the errors once the event is over.
 */
export function focusInvalid({ target }: Event): void {
  setTimeout(() => {
    if (!(target instanceof HTMLElement)) return;
    const fields = [...target.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    const first = fields.find((field) => field.checkVisibility() && field.matches('input, textarea, select, button, [tabindex]'));
    // Whoever has gone on to another of the wrong fields stays there.
    if (first && !fields.includes(document.activeElement as HTMLElement)) first.focus();
  });
}
