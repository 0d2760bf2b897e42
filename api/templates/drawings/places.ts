import { box, circle, ellipse, glow, group, land, line, path, scattered, sky, snowfall, spruce } from '#api/drawing/draw.ts';
import { cloud, rays, ring, star } from '#api/calendars/designs/shapes.ts';

export const bigGames = (): string =>
  [
    sky(['#7fb8e6', '#d7ebf7'], -520, -20),
    circle(-520, -330, 70, '#ffe69a'),
    cloud(360, -380, 1.1),
    path('M-900 20V-120C-500 -250 500 -250 900 -120V20Z', '#3d4f66'),
    ...[0, 1, 2, 3].map((row) =>
      path(
        `M-900 ${-96 + row * 28}C-500 ${-222 + row * 26} 500 ${-222 + row * 26} 900 ${-96 + row * 28}`,
        'none',
        'stroke="#5c718c" stroke-width="5"',
      ),
    ),
    scattered(11, 420, { top: -190, bottom: -20 }, (x, y, random) =>
      y < -150 + (x / 800) ** 2 * 90
        ? ''
        : circle(x, y, 6, ['#c8102e', '#ffd23f', '#ffffff', '#2e86de', '#3ba55d'][Math.floor(random() * 5)] as string),
    ),
    ...[-600, -300, 0, 300, 600].map(
      (x, place) =>
        line(`M${x} -170V-290`, '#eef3f8', 6) +
        path(
          `M${x} -290H${x + 76}L${x + 60} -266L${x + 76} -242H${x}Z`,
          ['#c8102e', '#0b5d3b', '#0d4f8b', '#ffb703', '#c8102e'][place] as string,
        ),
    ),
    box(-900, 0, 1800, 70, '#4f9a55'),
    path('M-900 70H900V700H-900Z', '#c0492f'),
    ...[-5, -3, -1, 1, 3, 5].map((lane) => path(`M${lane * 26} 70L${lane * 190} 700H${lane * 190 + 22}L${lane * 26 + 5} 70Z`, '#fff4ec')),
    ...[-4, -2, 0, 2, 4].map(
      (lane, place) =>
        `<text x="${lane * 140}" y="470" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="110" fill="#fff4ec">${place + 1}</text>`,
    ),
    box(-470, 180, 940, 14, '#fff4ec'),
    ...[-240, 0, 240].map((x) =>
      group(
        [
          line('M-60 0V-84M60 0V-84', '#27364a', 10),
          box(-80, -112, 160, 36, '#ffffff', 4),
          box(-80, -112, 54, 36, '#c8102e', 4),
          box(26, -112, 54, 36, '#c8102e', 4),
        ],
        { x, y: 268, scale: 0.9 },
      ),
    ),
  ].join('');

export const capitalCities = (): string =>
  [
    sky(['#f3d9a8', '#f8ecd0', '#dbe9f2'], -520, 520),
    cloud(-520, -260, 1.2) + cloud(540, 280, 1.3) + cloud(-500, 330, 0.9) + cloud(520, -330, 0.8),
    circle(0, 20, 330, '#2f77b8'),
    path(
      'M-250 -120C-200 -240 -60 -290 20 -280C30 -230 -40 -220 -50 -180C-20 -150 -90 -120 -100 -80C-140 -70 -130 -20 -170 -10C-220 -30 -262 -60 -250 -120Z',
      '#7fb069',
    ),
    path('M-110 60C-60 30 0 60 10 110C0 180 -50 210 -60 280C-100 250 -100 180 -130 140Z', '#7fb069'),
    path(
      'M90 -240C170 -230 260 -150 290 -60C260 -40 230 -70 200 -50C180 -10 130 -20 110 -60C80 -70 60 -110 90 -130C70 -170 60 -210 90 -240Z',
      '#8fbf6f',
    ),
    path('M130 20C190 10 250 40 262 90C240 170 190 220 160 226C140 180 110 130 116 80Z', '#8fbf6f'),
    path('M20 -310A330 330 0 0 1 20 350A420 420 0 0 0 20 -310Z', '#10395c', 'opacity="0.16"'),
    ...['M-190 -60C-90 -220 120 -240 230 -110', 'M-40 120C40 -20 150 -30 200 100', 'M-190 -60C-170 40 -120 90 -60 140'].map((d) =>
      line(d, '#fff8e8', 6, 'stroke-dasharray="4 16"'),
    ),
    ...[
      [-190, -60],
      [230, -110],
      [-40, 120],
      [200, 100],
      [-70, -230],
    ].map(([x = 0, y = 0]) =>
      group([path('M0 0C-22 -30 -30 -44 -30 -60A30 30 0 1 1 30 -60C30 -44 22 -30 0 0Z', '#c8412b'), circle(0, -60, 12, '#fff8e8')], {
        x,
        y,
      }),
    ),
    group(
      [
        path('M-130 10C-100 -16 60 -22 130 0C100 22 -90 30 -130 10Z', '#ffffff'),
        path('M-20 0L-70 100H-30L50 4Z', '#d9e3ec'),
        path('M-20 -4L-50 -70H-20L40 -8Z', '#d9e3ec'),
        path('M-126 6L-150 -50H-118L-96 -4Z', '#c8412b'),
        circle(104, -4, 6, '#24405c'),
      ],
      { x: 60, y: -380, turn: -12 },
    ),
    line('M-560 -330C-380 -470 -200 -430 -80 -370', '#ffffff', 8, 'stroke-dasharray="2 22"'),
  ].join('');

export const nextHoliday = (): string =>
  [
    sky(['#6fc1e6', '#cfeaf3', '#fff3d6'], -520, 200),
    circle(70, -330, 80, '#ffd75e') + `<g transform="translate(70 -330)">${rays(14, '#ffe28a', { from: 100, to: 150, width: 26 })}</g>`,
    cloud(-180, -230, 0.8) + cloud(260, -430, 0.8),
    path('M-900 120L-760 -80L-700 -20L-540 -360L-380 -60L-320 -130L-160 140Z', '#6f86a8'),
    path('M-540 -360L-620 -190L-580 -210L-548 -170L-510 -220L-462 -180Z', '#ffffff') +
      path('M-540 -360L-380 -60L-320 -130L-160 140H-420Z', '#566b8d', 'opacity="0.6"'),
    ...[-720, -660, -420, -350, -290].map((x, place) => spruce(x, 140 + (place % 2) * 20, 150 + (place % 3) * 40, '#3d6b4c')),
    ...[
      [350, 150, 210, '#e9c9a0'],
      [470, 120, 300, '#e3a98a'],
      [590, 160, 230, '#f0dcc0'],
      [700, 140, 260, '#d98f74'],
      [420, 180, 150, '#f3e0c8'],
    ].map(([x, width, height, wall]) => {
      const [left, wide, high] = [x as number, width as number, height as number];
      return (
        box(left, 140 - high, wide, high + 20, wall as string) +
        path(`M${left - 12} ${140 - high}L${left + wide / 2} ${70 - high}L${left + wide + 12} ${140 - high}Z`, '#a8452b') +
        [0, 1, 2]
          .map(
            (row) =>
              box(left + wide * 0.2, 170 - high + row * 56, 22, 32, '#5d7a94', 3) +
              box(left + wide * 0.6, 170 - high + row * 56, 22, 32, '#5d7a94', 3),
          )
          .join('')
      );
    }),
    box(536, -330, 40, 330, '#f3e6cf') + path('M526 -330L556 -420L586 -330Z', '#3f7f78') + circle(556, -280, 15, '#ffffff'),
    path('M-900 150H900V330H-900Z', '#2e9fb5') + line('M-780 200H-600M-480 240H-300M300 210H520M560 260H740', '#bfeaf0', 6),
    path('M-900 330C-400 250 300 260 900 340V900H-900Z', '#f4dda6'),
    group(
      [
        line('M0 0L30 -260', '#8a5a3a', 12),
        path(
          'M-160 -200C-130 -320 150 -350 210 -240C160 -260 130 -240 110 -222C70 -250 30 -240 10 -210C-20 -240 -60 -236 -80 -196C-110 -220 -140 -214 -160 -200Z',
          '#e2512f',
        ),
        path('M10 -210C30 -240 70 -250 110 -222C100 -280 70 -318 40 -322C0 -310 -40 -260 -80 -196C-60 -236 -20 -240 10 -210Z', '#fff3e0'),
      ],
      { x: 130, y: 390, scale: 0.85 },
    ),
    path('M190 400L360 380L390 420L220 444Z', '#3f8fb5') + path('M226 396L262 392L292 434L256 438Z', '#ffffff'),
    group([circle(0, 0, 40, '#ffffff'), ring(3, path('M0 0L-20 -34A40 40 0 0 1 20 -34Z', '#e2512f'))], { x: 20, y: 420 }),
  ].join('');

export const yourRoom = (): string => {
  const floor = (x: number, wall: string, ground: string): string =>
    box(x, -900, 534, 1800, wall) + box(x, 190, 534, 720, ground) + box(x, 178, 534, 12, '#ffffff', 0, 'opacity="0.6"');
  return [
    floor(-800, '#f1f0ec', '#dcd3c4') + floor(-267, '#f2b33d', '#b5532f') + floor(266, '#2f4f43', '#5a3a26'),
    box(-700, -280, 200, 260, '#d7e8f0', 4, 'stroke="#ffffff" stroke-width="14"') + line('M-600 -280V-20M-700 -150H-500', '#ffffff', 8),
    line('M-440 -320V-200', '#8f8a80', 4) + path('M-490 -140A50 60 0 0 1 -390 -140Z', '#ffffff'),
    group(
      [
        line('M-60 0V120M60 0V120M-60 -150V0', '#c9a777', 12),
        box(-74, -14, 148, 22, '#d8b98a', 8),
        box(-66, -160, 14, 150, '#d8b98a'),
        box(-66, -150, 40, 80, '#e6d2b2', 6),
      ],
      { x: -560, y: 90 },
    ),
    group(
      [
        path('M-34 0L-22 70H22L34 0Z', '#ffffff'),
        line('M0 0C-10 -50 -40 -80 -50 -110M0 0C0 -60 10 -90 20 -130M0 0C14 -40 40 -60 60 -80', '#7fa06b', 7),
      ],
      { x: -410, y: 140 },
    ),
    circle(-120, -190, 70, '#e2567a') +
      circle(20, -230, 46, '#2f8f9d') +
      box(80, -250, 120, 150, '#7b4fa0', 6) +
      circle(140, -176, 40, '#ffd23f'),
    ellipse(0, 320, 210, 62, '#2f8f9d') + ellipse(0, 320, 150, 42, '#ffd23f') + ellipse(0, 320, 86, 24, '#e2567a'),
    group(
      [
        path('M-160 120V20C-160 -30 -120 -30 -120 10V50H120V10C120 -30 160 -30 160 20V120Z', '#7b4fa0'),
        box(-120, -60, 240, 120, '#8f63b5', 30),
        box(-100, -20, 80, 70, '#ffd23f', 14),
        box(30, -20, 70, 70, '#2f8f9d', 14),
        box(-150, 118, 18, 40, '#3a2313'),
        box(132, 118, 18, 40, '#3a2313'),
      ],
      { y: 130 },
    ),
    box(330, -330, 200, 420, '#6b452c', 6) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            box(346, -314 + row * 102, 168, 84, '#3f2919') +
            [0, 1, 2, 3, 4, 5]
              .map((book) =>
                box(
                  352 + book * 26,
                  -300 + row * 102 + (book % 3) * 8,
                  20,
                  70 - (book % 3) * 8,
                  ['#c98b4a', '#8f3b2f', '#d9c7a0', '#4f7a6a'][(book + row) % 4] as string,
                ),
              )
              .join(''),
        )
        .join(''),
    glow(660, -90, 240, '#ffcf7a', 0.7) +
      line('M660 170V-60', '#c9a05a', 10) +
      path('M600 -60L630 -150H690L720 -60Z', '#f3d9a4') +
      ellipse(660, 174, 54, 12, '#c9a05a'),
    group(
      [
        path('M-90 110V-30C-90 -90 -40 -100 0 -100C40 -100 90 -90 90 -30V110Z', '#8a4a2a'),
        path('M-116 120V10C-116 -20 -80 -20 -80 14V56H80V14C80 -20 116 -20 116 10V120Z', '#a55f38'),
        box(-100, 118, 16, 34, '#2a1a10'),
        box(84, 118, 16, 34, '#2a1a10'),
      ],
      { x: 560, y: 130, scale: 0.9 },
    ),
    box(-272, -900, 12, 1800, '#ffffff') + box(260, -900, 12, 1800, '#ffffff'),
  ].join('');
};

export const christmasEvening = (): string =>
  [
    sky(['#4a1520', '#6b2230'], -520, 300),
    ...Array.from({ length: 13 }, (_, place) => box(-860 + place * 140, -900, 60, 1250, '#7a2c38', 0, 'opacity="0.5"')),
    box(-640, -360, 420, 430, '#14284a', 8),
    `<svg x="-640" y="-360" width="420" height="430" viewBox="-640 -360 420 430">${box(-640, -360, 420, 430, '#14284a')}${land([0, -20, 10, -10, 20, 0], '#dfe9f5')}${spruce(-560, 20, 160, '#27486b', '#cfdcec')}${spruce(-320, 20, 210, '#27486b', '#cfdcec')}${snowfall(5, 260)}</svg>`,
    line('M-640 -360H-220V70H-640ZM-430 -360V70M-640 -145H-220', '#f3e6cf', 18),
    box(-680, 66, 500, 26, '#f3e6cf', 6),
    box(-900, 330, 1800, 700, '#3c1a14') + box(-900, 322, 1800, 12, '#8a4a34'),
    spruce(120, 380, 860, '#1f5a3d'),
    group([star(5, 62, 26, '#ffd76a')], { x: 120, y: -490 }) + glow(120, -490, 190, '#ffd76a', 0.7),
    ...[
      [60, -330, 0],
      [170, -290, 1],
      [90, -200, 2],
      [190, -130, 0],
      [30, -90, 1],
      [120, -20, 2],
      [240, 20, 1],
      [0, 60, 0],
      [80, 130, 1],
      [200, 150, 0],
      [290, 170, 2],
      [-60, 190, 2],
      [140, 240, 1],
      [20, 260, 0],
    ].map(
      ([x = 0, y = 0, kind = 0]) =>
        circle(x, y, 22, ['#d83a3a', '#f4c35a', '#e9edf2'][kind] as string) + circle(x - 7, y - 8, 6, '#ffffff', 'opacity="0.6"'),
    ),
    ...[
      [110, -380],
      [130, -250],
      [50, -150],
      [160, -60],
      [70, 40],
      [250, 100],
      [-20, 130],
      [130, 170],
      [330, 230],
      [-90, 250],
    ].map(([x = 0, y = 0]) => glow(x, y, 50, '#ffd98f', 0.8) + box(x - 5, y, 10, 26, '#fff6e8', 3) + ellipse(x, y - 8, 6, 11, '#ffcf5c')),
    ...[
      [-190, 330, 150, 120, '#c8102e', '#f4c35a'],
      [-60, 360, 110, 90, '#2f6b8a', '#fff6e8'],
      [300, 340, 170, 110, '#f4c35a', '#c8102e'],
      [430, 370, 100, 80, '#4f8f5a', '#fff6e8'],
      [-330, 380, 120, 74, '#7a4fa0', '#f4c35a'],
    ].map(([x, y, width, height, paper, ribbon]) => {
      const [left, top, wide, high] = [x as number, y as number, width as number, height as number];
      return (
        box(left, top, wide, high, paper as string, 4) +
        box(left + wide / 2 - 9, top, 18, high, ribbon as string) +
        box(left, top + high / 2 - 8, wide, 16, ribbon as string) +
        ellipse(left + wide / 2 - 20, top - 8, 22, 12, ribbon as string) +
        ellipse(left + wide / 2 + 20, top - 8, 22, 12, ribbon as string)
      );
    }),
  ].join('');
