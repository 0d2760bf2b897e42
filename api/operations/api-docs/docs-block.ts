import { escapeHtml } from '#api/kernel/html/escape-html.ts';

/** A text as it is, such as a reply. */
export const block = (text: string): string => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

/** A command or program with a button that copies exactly this text. */
export const copyable = (text: string): string =>
  `<div class="copyable">${block(text)}<button type="button" class="copy">Copy</button></div>`;

/** Text between backticks becomes code. */
export const proseHtml = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
