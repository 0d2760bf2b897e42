import type { Page } from 'playwright-core';

/** Milliseconds from a key press to each of these. */
export interface Typed {
  /** The next frame of the screen after the field has the text. */
  painted: number;
  /** The next frame of the preview after its text changed. */
  previewed: number;
}

interface Watch {
  /** Performance clocks begin with their page: `timeOrigin` aligns those of page and frame. */
  pressed: number;
  painted?: number;
  previewed?: number;
}
type Watched = Window & { typing?: Watch };

/** Types letters into the focused question's text, each after the previous one is on the screen and in the preview. */
export async function measureTyping(page: Page, letters: number): Promise<Typed[]> {
  await page.evaluate(watchField);
  const typed: Typed[] = [];
  for (let place = 0; place < letters; place += 1) {
    await page.keyboard.press('abcdefghij'[place % 10] as string);
    await page.waitForFunction(() => {
      const { typing } = window as Watched;
      return typing?.painted !== undefined && typing.previewed !== undefined;
    });
    typed.push(
      await page.evaluate(() => {
        const { pressed, painted, previewed } = (window as Watched).typing as Required<Watch>;
        return { painted: painted - pressed, previewed: previewed - pressed };
      }),
    );
  }
  return typed;
}

/** Runs in the page. A frame has been painted when a task after its callbacks runs: requestAnimationFrame, then a message. */
function watchField(): void {
  const watched = window as Watched;
  const field = document.activeElement as HTMLTextAreaElement;
  const preview = document.querySelector('iframe')?.contentDocument as Document;
  const now = (): number => performance.timeOrigin + performance.now();
  const afterPaint = (view: Window, then: () => void): void => {
    view.requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage('');
    });
  };
  field.addEventListener('keydown', (event) => (watched.typing = { pressed: performance.timeOrigin + event.timeStamp }), { capture: true });
  // React renders before this task ends, so the next frame shows the letter.
  field.addEventListener('input', () => {
    const { typing } = watched;
    if (typing) afterPaint(window, () => (typing.painted = now()));
  });
  new MutationObserver(() => {
    const { typing } = watched;
    const shown = preview.querySelector('[data-preview-field="question.text"]')?.textContent;
    if (!typing || typing.previewed !== undefined || shown !== field.value) return;
    afterPaint(preview.defaultView as Window, () => (typing.previewed = now()));
  }).observe(preview.body, { subtree: true, childList: true, characterData: true });
}
