/**
 * After the submission of an invalid form, focuses the first field with an error: also after the second one, when the errors are already shown. For
 * all forms, so it listens to the document; React has rendered the errors when the event is over.
 */
export function focusInvalid({ target }: Event): void {
  setTimeout(() => {
    if (!(target instanceof HTMLElement)) return;
    const fields = [...target.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
    const first = fields.find((field) => field.checkVisibility() && field.matches('input, textarea, select, button, [tabindex]'));
    // A user who has already moved to another invalid field stays there.
    if (first && !fields.includes(document.activeElement as HTMLElement)) first.focus();
  });
}
