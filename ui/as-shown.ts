/** A text's props for an element: plain, or where it has marks, the HTML that the publication made of them. */
export const asShown = ({ text, html }: { text?: string | undefined; html?: string | undefined }) =>
  html === undefined ? { children: text } : { dangerouslySetInnerHTML: { __html: html } };

/** Whether the HTML consists of paragraphs and lists; else it is one paragraph's content. */
export const hasBlocks = (html: string | undefined): html is string => html !== undefined && /^<(?:p|ul|ol)\b/.test(html);
