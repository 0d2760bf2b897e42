import { useLayoutEffect, useState, type RefObject } from 'react';
import { scrollPage, sightNow } from '../embed.ts';
import { boxesOf } from '../frame/boxes-of.ts';
import { glideFrom, placesIn, type Places } from './glide.ts';

/**
 * Makes room for the feedback over the answers, and scrolls the answers to which it refers into view. What the field or the picture above them gives for
 * that, the answers are lifted over it (`--lifted`), and what else has moved glides: however late the feedback comes, nothing jumps.
 */
export function useFeedbackHeight(section: RefObject<HTMLElement | null>): void {
  // While the feedback is rendered for the first time, the page still shows the question without it.
  const [asked] = useState(() => placesIn(document.querySelector<HTMLElement>('.question-form > .stage')));
  useLayoutEffect(() => {
    const feedback = section.current;
    const stage = feedback?.closest<HTMLElement>('.stage');
    if (!feedback || !stage) return;
    let isResized = false;
    let height = 0;
    const fit = (before: Places) => {
      const hasGrown = feedback.offsetHeight > height;
      height = feedback.offsetHeight;
      stage.removeAttribute('data-lifted');
      stage.style.setProperty('--feedback-height', `${height}px`);
      stage.style.setProperty('--question', `${stage.querySelector<HTMLElement>('.question-text')?.offsetHeight ?? 0}px`);
      const distance = hasGrown ? distanceToSight(stage, feedback) : 0;
      lift(stage, isResized ? new Map() : asked);
      glideFrom(before, stage);
      scrollPage(distance);
    };
    fit(asked);
    // The line about the way through a labyrinth, and a picture, come later.
    const observer = new ResizeObserver(() => feedback.offsetHeight !== height && fit(placesIn(stage)));
    observer.observe(feedback);
    const resized = () => {
      isResized = true;
      fit(new Map());
    };
    window.addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', resized);
      stage.removeAttribute('data-lifted');
      for (const name of ['--feedback-height', '--question', ...lifting]) stage.style.removeProperty(name);
    };
  }, [section, asked]);
}

const lifting = ['--lifted', '--field-height', '--field-share'] as const;

/** The field or the picture keeps the height that it had, and what it has given of that is covered. */
function lift(stage: HTMLElement, asked: Places): void {
  const head = stage.querySelector<HTMLElement>('.question-head');
  const field = head?.querySelector<HTMLElement>(':scope > .picture') ?? head;
  const before = (field && asked.get(field)?.height) ?? 0;
  const lifted = before - (field?.offsetHeight ?? 0);
  stage.toggleAttribute('data-lifted', lifted > 0);
  const values = [`${lifted}px`, `${before}px`, `${1 - lifted / before}`];
  for (const [place, name] of lifting.entries()) stage.style.setProperty(name, values[place] ?? '');
}

/** The given and the right answers, and their places. */
const spokenOf = '[data-mark], [aria-pressed=true], label:has(:checked), .right-line, .mark-pad, .slider-value, .field';

/** What to scroll for all answers if they fit above the feedback; else for those to which it refers, and if these do not fit, for the first of them. */
function distanceToSight(stage: HTMLElement, feedback: HTMLElement): number {
  const scene = stage.querySelector('.scene');
  const answers = extentOf([...(scene?.children ?? [])].filter((part) => !part.matches('.question-head, .unseen')));
  const spoken = extentOf([...(scene?.querySelectorAll(spokenOf) ?? [])]) ?? answers;
  if (!answers || !spoken) return 0;
  const { left, right, top } = (feedback.offsetParent ?? feedback).getBoundingClientRect();
  const isBeside = left >= answers.right || right <= answers.left;
  const sight = sightNow();
  // The panel is still rising: its final position follows from the dock below it.
  const end = (isBeside ? sight.bottom : top - feedback.offsetHeight) - margin;
  const begin = sight.top + margin;
  const shown = answers.bottom - answers.top <= end - begin ? answers : spoken;
  const below = Math.min(shown.bottom - end, shown.top - begin);
  return below > 0 ? below : Math.min(0, shown.top - begin);
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
