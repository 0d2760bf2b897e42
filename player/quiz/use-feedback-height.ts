import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { scrollPage, sightNow } from '../embed.ts';
import { boxesOf } from '../frame/boxes-of.ts';

/** The height of each question's field before its feedback, and the size of the window in which it had that. */
const fieldHeights = new WeakMap<Element, { height: number; size: string }>();
const windowSize = () => `${innerWidth} ${innerHeight}`;

/** Keeps the height of the question's field until it is answered. */
export function useFieldHeight(form: RefObject<HTMLElement | null>, isTold: boolean): void {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('.question-head');
    if (!field || isTold) return;
    const observer = new ResizeObserver(() => fieldHeights.set(field, { height: field.offsetHeight, size: windowSize() }));
    observer.observe(field);
    return () => observer.disconnect();
  }, [form, isTold]);
}

/**
 * Makes room for the feedback over the answers, and scrolls the answers to which it refers into view. What the field above them gives for that, the
 * answers are lifted over it (`--lifted`): the layout stays, so nothing jumps.
 */
export function useFeedbackHeight(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const feedback = section.current;
    const stage = feedback?.closest<HTMLElement>('.stage');
    if (!feedback || !stage) return;
    const field = stage.querySelector<HTMLElement>('.question-head');
    let height = 0;
    const fit = () => {
      const hasGrown = feedback.offsetHeight > height;
      height = feedback.offsetHeight;
      stage.removeAttribute('data-lifted');
      stage.style.setProperty('--feedback-height', `${height}px`);
      stage.style.setProperty('--question', `${stage.querySelector<HTMLElement>('.question-text')?.offsetHeight ?? 0}px`);
      const before = field && fieldHeights.get(field);
      const lifted = field && before?.size === windowSize() ? before.height - field.offsetHeight : 0;
      if (hasGrown) bringIntoSight(stage, feedback);
      stage.toggleAttribute('data-lifted', lifted > 0);
      stage.style.setProperty('--lifted', `${lifted}px`);
      stage.style.setProperty('--field-height', `${before?.height ?? 0}px`);
    };
    fit();
    // The line about the way through a labyrinth, and a picture, come later.
    const observer = new ResizeObserver(() => feedback.offsetHeight !== height && fit());
    observer.observe(feedback);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
      stage.removeAttribute('data-lifted');
      for (const name of ['--feedback-height', '--question', '--lifted', '--field-height']) stage.style.removeProperty(name);
    };
  }, [section]);
}

/** The given and the right answers, and their places. */
const spokenOf = '[data-mark], [aria-pressed=true], label:has(:checked), .right-line, .mark-pad, .slider-value, .field';

/** All answers if they fit above the feedback; else those to which it refers, and if these do not fit, the first of them. */
function bringIntoSight(stage: HTMLElement, feedback: HTMLElement): void {
  const scene = stage.querySelector('.scene');
  const answers = extentOf([...(scene?.children ?? [])].filter((part) => !part.matches('.question-head, .unseen')));
  const spoken = extentOf([...(scene?.querySelectorAll(spokenOf) ?? [])]) ?? answers;
  if (!answers || !spoken) return;
  const { left, right, top } = (feedback.offsetParent ?? feedback).getBoundingClientRect();
  const isBeside = left >= answers.right || right <= answers.left;
  const sight = sightNow();
  // The panel is still rising: its final position follows from the dock below it.
  const end = (isBeside ? sight.bottom : top - feedback.offsetHeight) - margin;
  const begin = sight.top + margin;
  const shown = answers.bottom - answers.top <= end - begin ? answers : spoken;
  const below = Math.min(shown.bottom - end, shown.top - begin);
  scrollPage(below > 0 ? below : Math.min(0, shown.top - begin));
}

/** Pixels between the visible content and the edges. */
const margin = 8;

/** The common extent of the elements, in pixels of the window. */
function extentOf(parts: Element[]): { top: number; bottom: number; left: number; right: number } | undefined {
  const boxes = parts.flatMap(boxesOf).filter(({ height }) => height > 1);
  if (boxes.length === 0) return undefined;
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}
