/** The boxes of an element: of one without a box of its own, such as the form of pairs, those of its parts. */
export const boxesOf = (part: Element): DOMRect[] =>
  getComputedStyle(part).display === 'contents' ? [...part.children].flatMap(boxesOf) : [part.getBoundingClientRect()];
