/** Each mark of a text: as it is written, and what would show where it leaked. */
export const marks = {
  bold: ['**Bo ld**', /\*\*Bo/],
  italic: ['*it al*', /\*it/],
  superscript: ['e^up^', /\^up/],
  subscript: ['e~lo~', /~lo/],
  code: ['`co`', /`co/],
  link: ['[li](https://example.org/li)', /\]\(https/],
  formula: ['\\(a+b\\)', /\\+\(a/],
  'formula on its own line': ['$$c+d$$', /\$\$c/],
  'escaped sign': ['\\*es\\*', /\\+\*es/],
} as const satisfies Record<string, readonly [string, RegExp]>;

/** A text with every mark, for a place of one line and for one of several. */
export const marked = Object.values(marks)
  .map(([written]) => written)
  .join(' ');
export const markedList = `${marked}\n- one\n- two`;
