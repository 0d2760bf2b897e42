import type { Page } from 'playwright-core';

/**
 * The highest band of the stage, as a share of the screen's height, in which there is neither a word nor a picture nor anything to press. The colour
 * behind them does not count.
 */
export const emptyPaper = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stage = document.querySelector('.stage')?.getBoundingClientRect();
    if (!stage) return 1;
    const [from, to] = [Math.max(0, stage.top), Math.min(innerHeight, stage.bottom)];
    const seen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !part.closest('.unseen, [hidden]');
    const boxes = [...document.querySelectorAll('.stage :is(img, svg, button, input, textarea, select, label, .mark-pad, .bar-progress)')]
      .filter(seen)
      .map((part) => part.getBoundingClientRect());
    const words = document.createTreeWalker(document.querySelector('.stage') as Element, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { parentElement, textContent } = words.currentNode;
      if (!parentElement || !textContent?.trim() || !seen(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      boxes.push(...range.getClientRects());
    }
    let [free, end] = [0, from];
    for (const { top, bottom } of boxes.filter(({ width, height }) => width > 1 && height > 1).sort((a, b) => a.top - b.top)) {
      if (top >= to) break;
      free = Math.max(free, top - end);
      end = Math.max(end, bottom);
    }
    return Math.max(free, to - end) / innerHeight;
  });
