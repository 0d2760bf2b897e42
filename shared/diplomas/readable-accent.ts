import { contrastRatio } from '../colours/contrast.ts';

/** The accent as a text colour: moved towards the ink until it is readable on the paper (4.5 : 1). */
export function readableAccent(accent: string, paper: string, ink: string): string {
  for (let step = 0; step <= 10; step += 1) {
    const mixed = mix(accent, ink, step / 10);
    if (contrastRatio(mixed, paper) >= 4.5) return mixed;
  }
  return ink;
}

function mix(from: string, to: string, share: number): string {
  const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(from, at) * (1 - share) + part(to, at) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
