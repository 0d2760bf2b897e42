/** A text with marks, as `parse` reads it. Joining all raw pieces gives the text that was read. */

export const styles = ['bold', 'italic', 'sup', 'sub'] as const;
export type Style = (typeof styles)[number];

export type Inline =
  | { kind: 'words'; text: string }
  | { kind: Style; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'formula'; tex: string; display: boolean };

export interface Item {
  /** As it is written: `- ` or `2. `. */
  bullet: string;
  children: Inline[];
}

/** `before`: the line breaks between the block and the one before it. */
export type Block =
  | { kind: 'paragraph'; before: string; children: Inline[] }
  | { kind: 'list'; before: string; ordered: boolean; items: Item[] };
