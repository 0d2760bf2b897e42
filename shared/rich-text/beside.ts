/** The HTML that a publication has beside a text with marks. Only `rendered` makes it, so that players' pages show it as it is. */
export interface Html {
  html?: string;
}

/** The HTML beside a part's text, as fields of an object; none where the text has no marks. */
export function htmlOf(part: object): Html {
  const { html } = part as Html;
  return html === undefined ? {} : { html };
}

/** The HTML beside an answer's feedback, in the same way. */
export function feedbackHtml(answer: object): Html {
  const { feedback_html: html } = answer as { feedback_html?: string };
  return html === undefined ? {} : { html };
}

interface OutcomeTexts {
  passed_text: string;
  failed_text: string;
  passed_html?: string;
  failed_html?: string;
}

/** The text for players who passed, or for those who did not. */
export function outcomeText(result: OutcomeTexts, passed: boolean): { outcome_text: string; outcome_html?: string } {
  const html = passed ? result.passed_html : result.failed_html;
  return { outcome_text: passed ? result.passed_text : result.failed_text, ...(html !== undefined && { outcome_html: html }) };
}

/** A result page before the result. */
export function withoutOutcomeTexts<R extends OutcomeTexts>(result: R): Omit<R, keyof OutcomeTexts> {
  const { passed_text: _1, failed_text: _2, passed_html: _3, failed_html: _4, ...rest } = result;
  return rest;
}
