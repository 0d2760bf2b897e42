import { box, circle, ellipse, glow, group, land, line, path, scattered, sky, spruce, stars } from '#api/drawing/draw.ts';
import { cloud, leaf, petals, ring } from '#api/calendars/designs/shapes.ts';

const banded = (x: number, y: number, r: number, colour: string, bands: readonly [at: number, height: number, colour: string][]): string =>
  circle(x, y, r, colour) +
  bands.map(([at, height, fill]) => ellipse(x, y + at * r, Math.sqrt(1 - at * at) * r, height * r, fill)).join('');
const shade = (x: number, y: number, r: number): string =>
  path(`M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${r * 1.5} ${r * 1.5} 0 0 0 ${x} ${y - r}Z`, '#0b0c24', 'opacity="0.28"');

export const solarSystem = (): string =>
  [
    sky(['#0b0c24', '#1b1d4d', '#3a2f6b'], -500, 500),
    stars(7, 240, 800),
    glow(-980, 0, 620, '#ffce6b', 0.9),
    circle(-1010, 0, 240, '#ffd98a'),
    ...[250, 430, 640, 930].map((r) => ellipse(-900, 20, r * 1.6, r * 0.9, 'none', 'stroke="#8f86c9" stroke-width="2" opacity="0.35"')),
    circle(-645, 15, 55, '#a7a3a0') +
      circle(-662, 0, 13, '#8b8683') +
      circle(-628, 30, 17, '#8b8683') +
      circle(-630, -10, 8, '#8b8683') +
      shade(-645, 15, 55),
    circle(-490, 150, 40, '#e9b872') + shade(-490, 150, 40),
    circle(-295, -55, 78, '#2f7fd1'),
    path('M-350 -90C-330 -130 -290 -130 -280 -104C-262 -92 -290 -76 -300 -50C-320 -40 -340 -60 -350 -90Z', '#5fae57'),
    path('M-262 -40C-236 -50 -226 -26 -240 -4C-256 14 -276 2 -274 -16Z', '#5fae57') + shade(-295, -55, 78),
    circle(-130, 190, 48, '#c8593a') + ellipse(-140, 150, 20, 6, '#f2e4da') + shade(-130, 190, 48),
    banded(95, -95, 140, '#d9b48a', [
      [-0.62, 0.1, '#b98a63'],
      [-0.3, 0.13, '#c99a70'],
      [0.05, 0.12, '#a9744f'],
      [0.45, 0.13, '#c39268'],
      [0.75, 0.08, '#b98a63'],
    ]),
    ellipse(140, -40, 32, 19, '#c1492f') + shade(95, -95, 140),
    path('M355 -90A170 44 -14 0 1 685 -150', 'none', 'stroke="#cbb084" stroke-width="26"'),
    banded(520, -112, 92, '#e6c98c', [
      [-0.4, 0.12, '#cfae70'],
      [0.15, 0.12, '#d8ba7d'],
    ]),
    path(
      'M355 -90C330 -40 480 -60 560 -82C660 -106 710 -140 685 -150',
      'none',
      'stroke="#f3dfb2" stroke-width="26" stroke-linecap="round"',
    ),
    circle(360, 260, 60, '#7fd3d9') + shade(360, 260, 60),
    circle(690, 250, 56, '#3f62d6') + shade(690, 250, 56),
    group(
      [
        path('M0 -60C26 -30 26 20 18 46H-18C-26 20 -26 -30 0 -60Z', '#f5f2ff'),
        circle(0, -14, 11, '#3a2f6b'),
        path('M-18 20L-42 58L-18 46Z', '#ff6b5e'),
        path('M18 20L42 58L18 46Z', '#ff6b5e'),
        path('M-10 46Q0 96 10 46Z', '#ffb547'),
      ],
      { x: 20, y: 340, turn: 40, scale: 1.3 },
    ),
  ].join('');

export const underTheSea = (): string =>
  [
    sky(['#bfeaf0', '#4fb3c4', '#0f6f8a', '#073b55'], -520, 560),
    ...[-420, -120, 220, 520].map((x) => path(`M${x} -640L${x + 90} -640L${x + 260} 420L${x - 160} 420Z`, '#ffffff', 'opacity="0.07"')),
    // The whale.
    path(
      'M-130 -170C-60 -270 160 -290 270 -190C310 -200 340 -240 352 -262C366 -236 362 -200 340 -176C370 -160 372 -128 352 -118C330 -140 300 -150 270 -150C200 -70 -40 -60 -130 -170Z',
      '#2d5f8f',
    ),
    path('M-128 -166C-60 -90 120 -80 210 -116C120 -120 -20 -128 -128 -166Z', '#cfe3ee') +
      circle(-62, -186, 8, '#0d2233') +
      path('M40 -130C60 -70 96 -50 116 -52C106 -84 94 -110 90 -128Z', '#24507a'),
    ...[-20, 0, 20].map((x) => line(`M${x + 30} -262Q${x + 40} -300 ${x * 2 + 40} -318`, '#e9f8fb', 6)),
    land([330, 360, 320, 380, 340, 370], '#d8b98a'),
    land([420, 400, 440, 410, 450, 420], '#c4a06e'),
    // The octopus.
    ...[-110, -70, -28, 28, 70, 110].map((x, place) =>
      line(`M${-470 + x * 0.5} 250C${-470 + x} 300 ${-470 + x * 1.4} ${320 + (place % 2) * 30} ${-470 + x * 1.25} 360`, '#e0633a', 30),
    ),
    ellipse(-470, 180, 104, 118, '#f07f4e') +
      circle(-504, 190, 22, '#fff') +
      circle(-436, 190, 22, '#fff') +
      circle(-500, 194, 10, '#241208') +
      circle(-432, 194, 10, '#241208') +
      line('M-490 236Q-470 250 -450 236', '#8a2f14', 7),
    // The turtle.
    ellipse(590, 110, 40, 30, '#8fbf6a') + circle(602, 102, 5, '#1b2a14'),
    path('M430 200C380 250 370 280 396 286C430 276 470 250 480 220Z', '#7fb05c') +
      path('M540 200C570 250 600 280 620 270C620 240 590 210 560 190Z', '#7fb05c') +
      path('M440 110C400 60 400 40 426 44C460 60 490 80 500 100Z', '#7fb05c'),
    ellipse(490, 150, 100, 72, '#4f7f3f') +
      ellipse(490, 146, 78, 54, '#6b9c50') +
      line('M430 146H550M462 100L474 190M516 100L508 190', '#4f7f3f', 7),
    ...[
      [-700, 430],
      [-250, 400],
      [40, 430],
      [310, 400],
      [720, 430],
    ].map(([x = 0, y = 0], place) =>
      [0, 1, 2]
        .map((one) =>
          line(
            `M${x + one * 22} ${y}C${x + one * 22 - 30} ${y - 60} ${x + one * 22 + 34} ${y - 100} ${x + one * 22} ${y - 150 - place * 10}`,
            ['#2f8f6a', '#c9457a', '#e29a3c'][(place + one) % 3] as string,
            14,
          ),
        )
        .join(''),
    ),
    scattered(3, 46, { top: -420, bottom: 380 }, (x, y, random) => circle(x, y, Math.round(3 + random() * 9), '#ffffff', 'opacity="0.35"')),
    ...[
      [-210, 60],
      [-120, 110],
      [-40, 40],
      [60, 90],
      [150, 50],
      [-300, -60],
      [240, 20],
    ].map(([x = 0, y = 0], place) =>
      group(
        [
          ellipse(0, 0, 30, 15, ['#ffcf4a', '#ff8f6b'][place % 2] as string),
          path('M-26 0L-50 -16V16Z', ['#ffcf4a', '#ff8f6b'][place % 2] as string),
          circle(14, -3, 4, '#12303a'),
        ],
        { x, y, turn: place * 5 - 12 },
      ),
    ),
  ].join('');

const birch = (x: number, height: number, width: number): string =>
  box(x - width / 2, 420 - height, width, height, '#f3f1ea') +
  Array.from({ length: 9 }, (_, place) =>
    box(x - width / 2 + (place % 3) * (width / 4), 420 - height + 60 + place * (height / 10), width / 2.4, 9, '#2d2a26', 4),
  ).join('');

export const forestWalk = (): string =>
  [
    sky(['#dfeccf', '#f6f3dc'], -520, 100),
    glow(120, -260, 420, '#fff6c8', 0.9),
    ...[-760, -600, -480, -300, 330, 470, 640, 780].map((x, place) =>
      spruce(x, 230 + (place % 3) * 20, 480 + (place % 4) * 90, ['#a9c39a', '#93b384'][place % 2] as string),
    ),
    land([230, 260, 210, 250, 220, 260], '#7ea45a'),
    birch(-560, 900, 60) + birch(-250, 760, 44) + birch(330, 820, 50) + birch(640, 940, 66),
    ...[
      [-560, -430],
      [-250, -330],
      [330, -380],
      [640, -460],
    ].map(
      ([x = 0, y = 0]) =>
        ellipse(x, y, 190, 120, '#8fbf55', 'opacity="0.85"') +
        ellipse(x + 90, y + 70, 140, 80, '#a9d068', 'opacity="0.85"') +
        ellipse(x - 100, y + 60, 130, 80, '#7fb04a', 'opacity="0.85"'),
    ),
    land([400, 360, 390, 350, 400, 370], '#5d8642'),
    path('M-170 660C-110 540 -60 440 0 368L34 366C34 440 60 540 120 660Z', '#d9bf94'),
    // Chanterelles.
    ...[
      [-340, 340, 1.15],
      [-255, 352, 0.8],
    ].map(([x = 0, y = 0, scale = 1]) =>
      group(
        [
          path('M-60 -100C-30 -120 40 -120 66 -96C60 -70 26 -50 20 0H-16C-14 -50 -46 -66 -60 -100Z', '#eba92c'),
          path('M-60 -100C-30 -84 34 -84 66 -96C40 -122 -32 -122 -60 -100Z', '#f6c65a'),
          line('M-40 -84C-20 -60 -8 -40 -6 -6M0 -84V-8M42 -84C20 -60 10 -40 10 -6', '#cf8d1c', 5),
        ],
        { x, y, scale },
      ),
    ),
    // Bilberries.
    line('M180 400C200 330 230 280 280 230M230 400C260 340 300 300 360 270M280 400C290 350 330 320 400 330', '#5a4630', 8),
    ...[
      [210, 310],
      [246, 262],
      [300, 300],
      [350, 268],
      [320, 340],
      [390, 320],
      [260, 350],
    ].map(([x = 0, y = 0], place) => group([leaf(54, 18, place % 2 ? '#6fa03f' : '#86b854')], { x, y, turn: place * 47 })),
    ...[
      [226, 338],
      [274, 292],
      [330, 312],
      [376, 292],
      [300, 366],
      [356, 350],
    ].map(([x = 0, y = 0]) => circle(x, y, 21, '#37477f') + circle(x - 6, y - 7, 6, '#8d9bd0') + circle(x + 3, y + 12, 5, '#232f5c')),
  ].join('');

export const climateFacts = (): string => {
  const turbine = (x: number, y: number, scale: number, turn: number): string =>
    group(
      [
        path('M-7 0L-4 -300H4L7 0Z', '#ffffff'),
        group([ring(3, path('M-8 0C-16 -60 -8 -150 0 -180C6 -140 8 -60 8 0Z', '#ffffff')), circle(0, 0, 14, '#e3ece8')], { y: -300, turn }),
      ],
      { x, y, scale },
    );
  return [
    sky(['#8fd0e8', '#cdeaf0', '#f4f8e6'], -520, 180),
    circle(330, -270, 90, '#ffe08a'),
    cloud(-420, -300, 1.3) + cloud(560, -160, 0.9) + cloud(20, -390, 0.8),
    box(-900, 120, 1800, 300, '#4fa3b8') + box(-900, 120, 1800, 10, '#bfe4ea'),
    land([150, 100, 60, 130, 190, 230, 220], '#7dbb6a'),
    turbine(-470, 140, 1.25, 12) + turbine(-190, 110, 1, 46) + turbine(120, 150, 0.8, 80),
    land([300, 250, 290, 230, 280, 250], '#4f9a55'),
    land([450, 400, 430, 380, 440, 410], '#2f7a48'),
    ...[-560, -380, 250, 430].map((x, place) =>
      group([box(-80, -46, 160, 92, '#1d3f6e', 6), line('M-80 -16H80M-80 16H80M-27 -46V46M27 -46V46', '#5b86c4', 4)], {
        x,
        y: 350 + (place % 2) * 20,
        turn: -8,
      }),
    ),
    group([box(-50, -60, 100, 80, '#f7efe0'), path('M-66 -56L0 -112L66 -56Z', '#b5523b'), box(-14, -30, 28, 50, '#5a3d2b')], {
      x: 40,
      y: 330,
      scale: 1.1,
    }),
  ].join('');
};

const sunflowerAt = (x: number, y: number, scale: number): string =>
  group(
    [
      line('M0 0C-10 120 10 220 0 380', '#4f7f33', 20),
      group([leaf(150, 44, '#5f943d')], { y: 240, turn: 64 }),
      group([leaf(150, 44, '#6fa548')], { y: 190, turn: -64 }),
      petals(18, ['#ffc52e', '#f6ad1a'], { from: 60, to: 150, width: 46 }),
      circle(0, 0, 72, '#5a3416'),
      circle(0, 0, 46, '#78481f'),
    ],
    { x, y, scale },
  );

export const gardenSoul = (): string =>
  [
    sky(['#fdf3e0', '#f5e6f0'], -520, 260),
    cloud(-300, -390, 1.1, '#ffffff', 0.9) + cloud(430, -420, 0.9, '#ffffff', 0.9),
    box(-900, 130, 1800, 60, '#e2d2b8') +
      Array.from({ length: 22 }, (_, place) => box(-880 + place * 82, -30, 46, 240, place % 2 ? '#f4ead8' : '#efe2cc', 20)).join(''),
    land([230, 210, 240, 215, 235, 220], '#6b4a34'),
    land([300, 280, 310, 285, 300, 290], '#7f5a40'),
    ...Array.from({ length: 9 }, (_, place) => {
      const x = -660 + place * 32;
      const top = -70 - ((place * 37) % 90);
      return (
        line(`M${x} 240C${x} 120 ${x + (place - 4) * 8} 60 ${x + (place - 4) * 12} ${top}`, '#6f8f5a', 7) +
        Array.from({ length: 7 }, (_row, at) =>
          ellipse(x + (place - 4) * 12 - (place - 4) * at * 0.6, top + at * 19, 17 - at * 0.6, 10, at % 2 ? '#8b6cc4' : '#a486da'),
        ).join('')
      );
    }),
    sunflowerAt(-30, -150, 1) + sunflowerAt(110, 20, 0.62),
    ...Array.from({ length: 9 }, (_, place) => {
      const angle = -78 + place * 19.5;
      return group(
        [
          line('M0 0Q14 -120 0 -250', '#3f7a45', 8),
          ...Array.from(
            { length: 9 },
            (_row, at) =>
              group([leaf(62 - at * 5, 13, place % 2 ? '#4f9455' : '#62a866')], { y: -30 - at * 24, turn: 66 }) +
              group([leaf(62 - at * 5, 13, place % 2 ? '#4f9455' : '#62a866')], { y: -30 - at * 24, turn: -66 }),
          ),
        ],
        { x: 520, y: 220, turn: angle },
      );
    }),
    ...[
      [-240, -330],
      [270, -270],
      [-380, -190],
    ].map(([x = 0, y = 0], place) =>
      group([ellipse(-16, -8, 18, 24, '#f2a33c'), ellipse(16, -8, 18, 24, '#f2a33c'), ellipse(0, 0, 5, 22, '#3a2a20')], {
        x,
        y,
        turn: place * 40 - 20,
      }),
    ),
  ].join('');

export const howYouRecharge = (): string =>
  [
    sky(['#2f4d7a', '#7f6fa6', '#e79a8a', '#f7d3a4'], -540, 160),
    circle(60, 60, 84, '#ffe6b0'),
    glow(60, 60, 380, '#ffe1a6', 0.7),
    land([40, -30, 60, 90, 70, -10, 30], '#5b5a86'),
    land([110, 70, 120, 130, 120, 80, 100], '#3f4a70'),
    box(-900, 130, 1800, 330, '#c98f93') + box(-900, 130, 1800, 130, '#e7b39f', 0, 'opacity="0.7"'),
    ...[170, 210, 256, 300].map((y, place) => line(`M${-120 - place * 50} ${y}H${200 + place * 46}`, '#ffe6c4', 6, 'opacity="0.7"')),
    land([330, 300, 360, 370, 350, 300, 320], '#1f3a3d'),
    ...[-430, 450].map(
      (x) =>
        box(x - 26, -700, 52, 1060, '#23221f') +
        line(`M${x} -180Q${x + (x < 0 ? 110 : -110)} -260 ${x + (x < 0 ? 180 : -190)} -320`, '#23221f', 22),
    ),
    ...[
      [-520, -420],
      [-330, -480],
      [-240, -360],
      [540, -430],
      [360, -490],
      [270, -370],
    ].map(([x = 0, y = 0], place) => ellipse(x, y, 170, 120, place % 2 ? '#24474a' : '#1d3c40')),
    line('M-410 60L-270 150M430 60L290 150', '#e9dcc4', 8),
    path('M-280 140C-160 330 180 330 300 140C200 210 -170 210 -280 140Z', '#e0724f') +
      line('M-262 164C-150 300 170 300 282 164', '#f6c29c', 10),
    circle(-168, 168, 40, '#f0c8a0') + path('M-206 160C-206 120 -140 116 -132 150C-150 140 -180 140 -206 160Z', '#3a2620'),
    path('M-136 196C-40 176 120 190 220 176L240 150C260 150 262 176 240 190C130 240 -40 240 -130 224Z', '#f4efe2'),
    box(-30, 150, 92, 12, '#7a2f3d') + path('M-30 150L14 132L62 150Z', '#f4efe2'),
  ].join('');
