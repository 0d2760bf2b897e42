import { useLayoutEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=checkbox]):not([type=radio])') || target.isContentEditable);

/**
 * Keys for the answers in `list`: 1 to 9 (or A to I) choose, arrows move. Answers are the elements with data-answer, in order. Enter and space have
 * their usual effect on the elements.
 */
export function useAnswerKeys(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Runs before the question is painted, so that an immediate key press is noticed.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Keys do not answer behind an open dialog.
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      const answers = [...(list.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
      const at = answers.indexOf(document.activeElement as HTMLElement);
      const picked = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : 'abcdefghi'.indexOf(event.key.toLowerCase());
      if (event.key.length === 1 && picked >= 0 && answers[picked]) {
        answers[picked].focus();
        answers[picked].click();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowRight') answers[(at + 1) % answers.length]?.focus();
      else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') answers.at(at <= 0 ? -1 : at - 1)?.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, isOpen]);
}
