import type { FocusEvent, MouseEvent } from 'react';

/** A list of choices that is searched by typing shows the chosen one's name in its field; any other is a button. */
const isTypedInto = (field: HTMLInputElement): boolean => !field.readOnly && !field.disabled;

/** The field that has just got the focus by a press: the browser puts the caret there when the press ends. */
let pressed: HTMLInputElement | undefined;

/** Selects the name of the chosen one, so that what is typed takes its place. For every Select: what is typed after that name finds nothing. */
export const selectOwnText = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!isTypedInto(currentTarget)) return;
    pressed = currentTarget;
    currentTarget.select();
  },
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget;
    // Who drags over the name selects what she wants.
    if (pressed === currentTarget && selectionStart === selectionEnd) currentTarget.select();
    pressed = undefined;
  },
  /** The focus stays in the field, which shows the new name in the next frame. */
  onOptionSubmit: (): void => {
    requestAnimationFrame(() => {
      const field = document.activeElement;
      if (field instanceof HTMLInputElement && isTypedInto(field)) field.select();
    });
  },
};
