/** Milliseconds within which a second press of Enter counts as the first. */
const doublePress = 500;

const sent = new WeakMap<HTMLFormElement, { at: number; values: string }>();

/**
 * Drops the second submission of a form after one double press, before its button is disabled or after the first has already succeeded. Other values
 * are a new submission.
 */
export function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const last = sent.get(form);
  // A button of another name submits something else.
  const now = { at: event.timeStamp, values: `${event.submitter?.textContent} ${valuesIn(form)}` };
  if (last && now.values === last.values && now.at - last.at < doublePress) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else sent.set(form, now);
}

const valuesIn = ({ elements }: HTMLFormElement): string =>
  JSON.stringify([...elements].map((field) => ('value' in field ? [field.value, 'checked' in field && field.checked] : null)));
