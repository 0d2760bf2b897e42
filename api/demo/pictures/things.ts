import { box, ellipse, group, sky, stars } from '#api/drawing/draw.ts';
import { flames } from './indoors.ts';
import { bun } from './lights.ts';
import { sledge, telescope } from './outdoors.ts';

const still = (parts: string, ground: readonly string[]): string =>
  sky(ground, -240, 240) + ellipse(0, 148, 210, 24, '#000', 'opacity=".12"') + parts;

export const answerFire = (): string =>
  still(group([flames(), box(-100, -8, 200, 26, '#5a3a2a', 12)], { y: 120, scale: 1.3 }), ['#5a3a3c', '#3c2a2e']);

export const answerTelescope = (): string =>
  still(stars(95, 120, 200) + group([telescope()], { y: -30, scale: 1.35 }), ['#1d356a', '#41608c']);

export const answerSledge = (): string => still(group([sledge()], { x: -20, y: 76, scale: 1.45 }), ['#dce8ec', '#f4f7f8']);

export const answerBun = (): string => still(group([bun()], { y: 40, scale: 1.3 }), ['#f6e9d4', '#efdcbc']);
