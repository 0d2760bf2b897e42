import type { FocusEvent, MouseEvent } from 'react';

/** A searchable select shows the chosen option's name in its input; any other is a button. */
const isTypedInto = (field: HTMLInputElement): boolean => !field.readOnly && !field.disabled;

/** The field that has just been focused by a press: the browser sets the caret at the end of the press. */
let pressed: HTMLInputElement | undefined;

/** Selects the name of the chosen option, so that typing replaces it. For every Select: text typed after that name would match nothing. */
export const selectOwnText = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    if (!isTypedInto(currentTarget)) return;
    pressed = currentTarget;
    currentTarget.select();
  },
  onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget;
    // A drag over the name is the user's own selection.
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
