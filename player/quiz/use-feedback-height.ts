import { useLayoutEffect, type RefObject } from 'react';
import { scrollPage, sightNow } from '../embed.ts';
import { boxesOf } from '../frame/boxes-of.ts';

/** Makes room for the feedback over the answers, and scrolls the answers to which it refers into view. */
export function useFeedbackHeight(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const feedback = section.current;
    const stage = feedback?.closest<HTMLElement>('.stage');
    if (!feedback || !stage) return;
    let height = 0;
    const fit = () => {
      const hasGrown = feedback.offsetHeight > height;
      height = feedback.offsetHeight;
      stage.style.setProperty('--feedback-height', `${height}px`);
      stage.style.setProperty('--question', `${stage.querySelector<HTMLElement>('.question-text')?.offsetHeight ?? 0}px`);
      if (hasGrown) bringIntoSight(stage, feedback);
    };
    fit();
    // The line about the way through a labyrinth, and a picture, come later.
    const observer = new ResizeObserver(fit);
    observer.observe(feedback);
    return () => {
      observer.disconnect();
      for (const name of ['--feedback-height', '--question']) stage.style.removeProperty(name);
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
