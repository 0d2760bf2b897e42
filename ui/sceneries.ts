import type { Scenery } from '#shared/content/head.ts';
import { chromaOf, contentColour, contrast, isLost, mix, readableColours, type ChosenColours } from './theme-colours.ts';

/** The two colours of a scenery, derived from the theme's. */
export interface SceneryColours {
  '--scene-1': string;
  '--scene-2': string;
}

/** The highest share of the colour in the background at which texts (`ink`) keep a contrast of 4.5 and lines one of 3. */
function tint(background: string, colour: string, ink: string, lines: readonly string[]): string {
  const enough = Math.max(4.5, contrast(ink, background) * 0.6);
  for (let share = 0.4; share > 0; share -= 0.02) {
    const tinted = mix(background, colour, share);
    if (contrast(ink, tinted) >= enough && lines.every((line) => contrast(line, tinted) >= 3)) return tinted;
  }
  return background;
}

/** `ink` is the text's colour on the background, `lines` those that must stand out from it. */
export function sceneryColours(theme: ChosenColours, ink: string, lines: readonly string[]): SceneryColours {
  const { background, highlight, button, secondary } = readableColours(theme);
  // Black mixed into a strong light colour, such as a brand's yellow, looks dirty; white looks like light on it.
  const isStrong = contentColour(background) !== '#ffffff' && chromaOf(background) > 120;
  const clean = (colour: string): string => (isStrong && chromaOf(colour) < 40 ? '#ffffff' : colour);
  const [first = ink, second = first] = [highlight, button, secondary].map(clean).filter((colour) => !isLost(colour, background));
  return { '--scene-1': tint(background, first, ink, lines), '--scene-2': tint(background, second, ink, lines) };
}

/** CSS images over the background, in the colours above; `plain` has none. */
export const sceneryImages: Record<Scenery, string> = {
  glow: 'radial-gradient(110% 90% at 12% 0%,var(--scene-1),transparent 62%),radial-gradient(120% 90% at 92% 100%,var(--scene-2),transparent 62%)',
  dusk: 'linear-gradient(165deg,var(--scene-2),var(--ground) 42%,var(--scene-1))',
  rays: 'radial-gradient(90% 70% at 50% 108%,var(--scene-2),transparent),repeating-conic-gradient(from 4deg at 50% 108%,color-mix(in srgb,var(--scene-1) 60%,transparent) 0 8deg,transparent 8deg 16deg)',
  waves: 'repeating-radial-gradient(circle at 50% 128%,color-mix(in srgb,var(--scene-1) 60%,transparent) 0 7vmax,transparent 7vmax 14vmax)',
  bands:
    'repeating-linear-gradient(125deg,color-mix(in srgb,var(--scene-1) 60%,transparent) 0 6vmax,transparent 6vmax 20vmax,var(--scene-2) 20vmax 22vmax,transparent 22vmax 28vmax)',
  weave:
    'repeating-linear-gradient(90deg,color-mix(in srgb,var(--scene-1) 55%,transparent) 0 3.5vmax,transparent 3.5vmax 7vmax),repeating-linear-gradient(0deg,color-mix(in srgb,var(--scene-2) 55%,transparent) 0 3.5vmax,transparent 3.5vmax 7vmax)',
  plain: 'none',
};

const [ring, between] = [76, 50].map((share) => `color-mix(in srgb,var(--scene-1) ${share}%,var(--ground))`);
const thread = (colour: string): string => `color-mix(in srgb,var(${colour}) 55%,transparent) 0 28px,transparent 28px 56px`;

/** The field behind a question without a picture. The text reads on the scenery's colours and on the background, so on all that lies between them. */
export const questionFields: Record<Scenery, string> = {
  glow: `repeating-radial-gradient(circle at 82% 112%,${ring} 0 46px,${between} 47px 92px)`,
  dusk: 'linear-gradient(155deg,var(--scene-2),var(--scene-1))',
  rays: `repeating-conic-gradient(from 3deg at 50% 125%,${ring} 0 6deg,${between} 6.2deg 12deg)`,
  waves: `repeating-radial-gradient(90% 60% at 50% 140%,${ring} 0 12%,${between} 12.5% 24%)`,
  bands: `repeating-linear-gradient(125deg,${ring} 0 46px,${between} 47px 92px)`,
  weave: `repeating-linear-gradient(90deg,${thread('--scene-1')}),repeating-linear-gradient(0deg,${thread('--scene-2')})`,
  plain: 'none',
};
