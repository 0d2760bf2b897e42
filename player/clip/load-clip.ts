import { clipUrl, isSound } from '#shared/content/clip-kinds.ts';
import type { ComingClip } from '#shared/contract/play.ts';

/** Milliseconds after which a game does not wait any longer. */
const patience = 15_000;

/** As long as it is held, the browser holds what it has loaded. */
let held: HTMLMediaElement | undefined;

/** Resolves when it can play, when it cannot, when the browser loads no more by itself, and when that takes too long. */
export async function loadClip(clip: ComingClip): Promise<void> {
  const media = document.createElement(isSound(clip.kind) ? 'audio' : 'video');
  held = media;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patience);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const event of ['canplay', 'error', 'suspend', 'abort']) media.addEventListener(event, done, { once: true });
    media.preload = 'auto';
    media.muted = true;
    media.src = clipUrl(clip);
    media.load();
  });
  // A newer one is held instead.
  if (held !== media) media.removeAttribute('src');
}
