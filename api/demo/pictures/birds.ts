import { box, circle, ellipse, group, line, path } from '#api/drawing/draw.ts';

/** Plumage of a small bird. The body is painted with `back`; everything else lies on it. */
interface Plumage {
  back: string;
  belly: string;
  /** Parts painted inside the outline of the body, in order. */
  marks: string;
  wing: string;
  wingBar?: string;
  wingTip: string;
  tail: string;
  beak: 'thick' | 'thin';
}

const outline =
  'M54 -148C100 -152 134 -122 134 -82C134 -58 128 -46 134 -22C150 36 128 112 66 138C18 156 -44 148 -84 108C-112 78 -102 28 -66 -28C-38 -72 -10 -142 54 -148Z';
const wing = 'M14 -34C-40 -24 -86 16 -112 78C-122 104 -140 128 -158 146C-112 144 -58 130 -18 100C22 70 44 16 14 -34Z';
const tail = 'M-72 92L-206 150Q-222 168 -204 178L-190 188Q-120 180 -50 134Z';
const beaks = {
  thick: 'M126 -104Q158 -100 166 -76Q148 -66 128 -66Z',
  thin: 'M128 -92L174 -76L130 -68Z',
};

/** A small bird that looks to the right and sits on the point 0,150. About 380 wide and 320 high. */
function bird(name: string, { back, belly, marks, wing: wingColour, wingBar, wingTip, tail: tailColour, beak }: Plumage): string {
  const clip = `<clipPath id="${name}"><path d="${outline}"/></clipPath><clipPath id="${name}w"><path d="${wing}"/></clipPath>`;
  const inBody = `<g clip-path="url(#${name})">${path('M-120 160C-60 30 40 -10 160 -40V170H-120Z', belly)}${marks}</g>`;
  const bar = wingBar ? path('M-58 6C-30 34 -6 54 16 92L-6 112C-34 84 -58 56 -84 40Z', wingBar) : '';
  const inWing = `<g clip-path="url(#${name}w)">${path('M-170 160L-20 112C-60 96 -84 74 -112 60Z', wingTip)}${bar}</g>`;
  return group([
    clip,
    line('M28 138L24 164M66 132L66 160', '#4a3b31', 7),
    path(tail, tailColour),
    path(beaks[beak], beak === 'thick' ? '#2c2a2c' : '#3d3733'),
    path(outline, back),
    inBody,
    path(wing, wingColour),
    inWing,
    circle(92, -88, 12, '#1c1a17'),
    circle(96, -92, 4, '#fff'),
  ]);
}

export const bullfinch = bird('bullfinch', {
  back: '#8c929b',
  belly: '#f4f1ec',
  marks:
    path('M150 -90C90 -96 52 -58 40 -10C24 60 30 116 66 150L170 120V-90Z', '#d8604a') +
    path('M30 -152C64 -178 150 -160 150 -60L112 -52C118 -78 84 -104 40 -108Q20 -124 30 -152Z', '#26242a'),
  wing: '#34323a',
  wingBar: '#dcdde0',
  wingTip: '#232128',
  tail: '#232128',
  beak: 'thick',
});

export const robin = bird('robin', {
  back: '#8f7458',
  belly: '#f1e9dd',
  marks:
    path('M150 -118C100 -128 66 -104 58 -66C48 -20 56 40 96 62C120 70 150 40 160 0Z', '#dd7b38') +
    path('M58 -66C44 -20 52 44 96 64C76 66 44 44 40 -6C38 -36 46 -56 58 -66Z', '#a9b0b3'),
  wing: '#7a6048',
  wingTip: '#5f4a38',
  tail: '#6b5340',
  beak: 'thin',
});

export const greatTit = bird('greattit', {
  back: '#7f8b52',
  belly: '#efcf58',
  marks:
    path('M-20 -160H160V-40C130 -24 80 -14 30 -34C6 -60 0 -100 -20 -160Z', '#26282c') +
    path('M20 -74C44 -96 96 -84 112 -62C104 -34 60 -24 34 -40C22 -48 16 -62 20 -74Z', '#fbfaf6') +
    path('M118 -34C112 20 104 80 78 150H52C86 80 92 20 88 -30Z', '#26282c'),
  wing: '#6f8496',
  wingBar: '#f2f1ea',
  wingTip: '#46525e',
  tail: '#55636f',
  beak: 'thin',
});

export const blueTit = bird('bluetit', {
  back: '#8fa16a',
  belly: '#f1d763',
  marks:
    path('M-10 -160H160V-52C120 -28 70 -22 26 -40Z', '#f7f5ee') +
    path('M6 -120C30 -168 108 -172 122 -112C84 -124 44 -116 6 -120Z', '#4f83b5') +
    line('M16 -78C60 -92 100 -86 134 -80', '#2d4256', 13) +
    path('M108 -52C124 -50 134 -44 136 -34C124 -28 100 -28 88 -34Z', '#2d4256') +
    line('M22 -40C56 -20 92 -24 118 -34', '#2d4256', 10),
  wing: '#5c90c2',
  wingBar: '#f2f1ea',
  wingTip: '#3f6b97',
  tail: '#5488bb',
  beak: 'thin',
});

/** A branch along y = 164 with snow on it and rowan berries below. */
export function branch(from: number, to: number): string {
  const berries = (x: number, y: number): string =>
    group(
      [
        line('M0 -40Q4 -20 0 0M-2 -30Q-24 -14 -30 4M0 -30Q22 -16 30 2', '#5a4638', 4),
        ...[
          [-30, 12],
          [-10, 18],
          [12, 16],
          [32, 10],
          [-20, 32],
          [2, 36],
          [22, 30],
        ].map(([a = 0, b = 0]) => circle(a, b, 13, '#c8402f') + circle(a - 4, b - 4, 3.5, '#f0a79a')),
        path('M-40 4Q-30 -14 -10 -8Q0 -22 16 -10Q36 -14 42 2Q20 10 0 6Q-20 12 -40 4Z', '#fff'),
      ],
      { x, y },
    );
  const wide = to - from;
  return [
    path(`M${from} 176Q${from + wide * 0.4} 190 ${to} 150L${to} 158Q${from + wide * 0.5} 218 ${from} 206Z`, '#5a4638'),
    line(
      `M${from + wide * 0.7} 186Q${from + wide * 0.82} 220 ${to - 30} 262M${from + wide * 0.3} 196Q${from + wide * 0.26} 232 ${from + wide * 0.18} 258`,
      '#5a4638',
      10,
    ),
    path(
      `M${from} 178C${from + wide * 0.1} 160 ${from + wide * 0.2} 172 ${from + wide * 0.32} 168C${from + wide * 0.5} 160 ${from + wide * 0.6} 174 ${from + wide * 0.7} 162C${from + wide * 0.84} 150 ${from + wide * 0.9} 158 ${to} 144Q${from + wide * 0.5} 200 ${from} 186Z`,
      '#fff',
    ),
    berries(to - 40, 306),
    berries(from + wide * 0.17, 300),
  ].join('');
}

/** A house for seeds on a pole, its floor at y = 60. */
export const feeder = (): string =>
  group([
    box(-13, 70, 26, 700, '#6b5340'),
    box(-170, 56, 340, 22, '#7a5f48', 6),
    box(-130, -60, 14, 120, '#6b5340'),
    box(116, -60, 14, 120, '#6b5340'),
    box(-60, -40, 120, 96, '#e9dcc6', 4, 'opacity=".9"'),
    path('M-60 0Q0 -16 60 4V56H-60Z', '#a88a4c'),
    path('M-200 -50L0 -190L200 -50L180 -34L0 -150L-180 -34Z', '#7e3b2c'),
    path(
      'M-196 -62Q-100 -142 0 -208Q100 -142 196 -62Q170 -62 150 -74Q120 -66 96 -104Q60 -104 40 -132Q0 -150 -30 -128Q-70 -118 -90 -94Q-130 -84 -150 -60Q-180 -46 -196 -62Z',
      '#fff',
    ),
    ...[-150, -128, -104, 84, 104, 132, 150].map((x) => ellipse(x, 53, 8, 5, '#4b3c2c')),
  ]);
