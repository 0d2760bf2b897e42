import { box, circle, glow, group, path } from '#api/drawing/draw.ts';

/** The sign of the demo tenant: a door ajar. */
export const logo = (): string =>
  group([
    box(-46, -46, 92, 92, '#1f6b52', 20),
    path('M-22 -30H22V30H-22Z', '#ffdf9a'),
    glow(4, 0, 34, '#fff6df', 1),
    path('M-22 -30L8 -22V38L-22 30Z', '#0f4535'),
    circle(2, 6, 3, '#f0b65e'),
    path('M-22 30L8 38H44L22 30Z', '#ffe9b8', 'opacity=".8"'),
  ]);
