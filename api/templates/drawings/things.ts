import { box, circle, ellipse, glow, group, land, line, path, scattered, sky } from '#api/drawing/draw.ts';
import { star } from '#api/calendars/designs/shapes.ts';

const steam = (x: number, y: number, colour = '#ffffff'): string =>
  [-34, 0, 34]
    .map((dx, place) =>
      line(
        `M${x + dx} ${y}C${x + dx - 26} ${y - 40} ${x + dx + 26} ${y - 70} ${x + dx} ${y - 120 - place * 12}`,
        colour,
        11,
        'opacity="0.55"',
      ),
    )
    .join('');

export const kitchenMyths = (): string =>
  [
    sky(['#f7d9b0', '#f3c48f'], -520, 200),
    ...Array.from({ length: 8 }, (_, row) =>
      Array.from({ length: 12 }, (_cell, at) =>
        box(-900 + at * 160 + (row % 2) * 80, -620 + row * 84, 152, 76, (row + at) % 3 ? '#fbe8cf' : '#f8dfc0', 4),
      ).join(''),
    ),
    box(-900, 60, 1800, 46, '#8a5233') + box(-900, 106, 1800, 900, '#b06a42'),
    ...[-640, -300, 40, 380].map((x) => box(x, 150, 300, 520, '#9a5836', 10) + circle(x + 270, 260, 12, '#f3d9a4')),
    line('M-760 -330H760', '#6b4a34', 12),
    ...[-640, -540, 560, 660].map(
      (x, place) =>
        line(`M${x} -330V-290`, '#6b4a34', 8) +
        (place % 2
          ? circle(x, -230, 60, '#5f6b73') + line(`M${x} -230V-330`, '#5f6b73', 14)
          : path(
              `M${x - 20} -290H${x + 20}L${x + 14} -190C${x + 50} -150 ${x + 40} -90 ${x} -90C${x - 40} -90 ${x - 50} -150 ${x - 14} -190Z`,
              '#8f9aa1',
            )),
    ),
    box(-250, 20, 420, 44, '#30353a', 6) + [-150, 60].map((x) => ellipse(x, 22, 70, 9, '#e2512f')).join(''),
    box(-240, -130, 190, 146, '#c8412b', 14) +
      box(-262, -110, 234, 24, '#a8321f', 12) +
      box(-250, -150, 210, 22, '#d95a42', 10) +
      circle(-145, -160, 15, '#30353a') +
      steam(-145, -170),
    path('M-20 -30H160C160 0 130 16 70 16C10 16 -20 0 -20 -30Z', '#3a3f45') +
      line('M160 -26L300 -50', '#3a3f45', 16) +
      circle(50, -34, 30, '#fff6e0') +
      circle(52, -36, 13, '#ffb52e') +
      steam(80, -50),
    box(330, 30, 380, 32, '#d8a368', 10),
    circle(420, -6, 44, '#d83a2b') + path('M420 -50C404 -66 440 -66 420 -50Z', '#3f7f3a') + circle(500, 2, 34, '#e24a36'),
    path('M560 30C570 -60 620 -90 640 -100C650 -70 640 -10 610 30Z', '#d8d8d8') + box(590, 24, 100, 16, '#4a2e1c', 6),
    ...[530, 556, 582].map((x, place) => ellipse(x, 14 - place * 3, 20, 26, '#f29f3d')),
    group(
      [
        box(-52, -90, 104, 130, '#d9e8d2', 10),
        box(-58, -104, 116, 22, '#8a5233', 6),
        ...[0, 1, 2].map((row) => box(-40, -60 + row * 30, 80, 16, '#a8c79a', 4)),
      ],
      { x: -560, y: 20 },
    ),
    group([box(-44, -70, 88, 110, '#f4d6a0', 10), box(-50, -84, 100, 20, '#8a5233', 6)], { x: -420, y: 20 }),
  ].join('');

export const pubMusic = (): string =>
  [
    sky(['#140a2a', '#2a1250', '#4a1a6b'], -520, 520),
    ...[
      ['#ff4fa3', -560],
      ['#7ce8ff', 0],
      ['#ffd23f', 560],
    ].map(([colour, x]) =>
      path(`M${x as number} -900L${(x as number) - 360} 700H${(x as number) + 360}Z`, colour as string, 'opacity="0.13"'),
    ),
    scattered(21, 60, { top: -520, bottom: 120 }, (x, y, random) =>
      circle(x, y, Math.round(3 + random() * 9), ['#ff4fa3', '#7ce8ff', '#ffd23f'][Math.floor(random() * 3)] as string, 'opacity="0.5"'),
    ),
    box(-380, 180, 760, 250, '#3b2a5e', 26) + box(-380, 180, 760, 40, '#52407a', 20),
    ellipse(-70, 130, 300, 210, '#0f0a1c') +
      [250, 205, 160].map((r) => ellipse(-70, 130, r, r * 0.7, 'none', 'stroke="#3a3350" stroke-width="3"')).join('') +
      ellipse(-70, 130, 104, 73, '#ff4fa3') +
      ellipse(-70, 130, 60, 42, '#ffd23f') +
      ellipse(-70, 130, 12, 9, '#0f0a1c'),
    path('M-300 20C-250 -30 -180 -60 -120 -70L-100 -10C-160 0 -210 30 -240 70Z', '#ffffff', 'opacity="0.12"'),
    circle(300, 20, 40, '#cfc7e2') + line('M300 20L250 210L130 250', '#cfc7e2', 18) + box(94, 236, 66, 34, '#f4f0ff', 8),
    ...[
      [-560, -200, 1.3, '#7ce8ff'],
      [-330, -330, 0.9, '#ffd23f'],
      [400, -280, 1.2, '#ff4fa3'],
      [600, -90, 0.9, '#7ce8ff'],
      [60, -380, 1, '#ffffff'],
    ].map(([x, y, scale, colour], place) =>
      group(
        [
          place % 2
            ? ellipse(0, 0, 34, 25, colour as string) + line('M30 -6V-150C60 -130 80 -110 70 -70', colour as string, 12)
            : ellipse(-50, 20, 32, 24, colour as string) +
              ellipse(60, 0, 32, 24, colour as string) +
              line('M-22 14V-130L88 -150V-6', colour as string, 12) +
              line('M-22 -100L88 -120', colour as string, 20),
        ],
        { x: x as number, y: y as number, scale: scale as number, turn: place * 7 - 12 },
      ),
    ),
    ...Array.from({ length: 24 }, (_, place) =>
      box(
        -780 + place * 66,
        560 - ((place * 83) % 190),
        44,
        400,
        ['#ff4fa3', '#a15cff', '#7ce8ff'][place % 3] as string,
        8,
        'opacity="0.8"',
      ),
    ),
  ].join('');

export const whichCoffee = (): string =>
  [
    sky(['#e9d2b4', '#d8b48a'], -520, 240),
    ...[-300, -60].map((y) => box(-900, y - 240, 1800, 16, '#7a4a2a')),
    ...Array.from({ length: 14 }, (_, place) =>
      box(
        -780 + place * 118,
        -392 + (place % 3) * 16,
        70,
        92 - (place % 3) * 16,
        ['#f6e8d2', '#a8552f', '#2f5a4a', '#f0c98a'][place % 4] as string,
        12,
      ),
    ),
    ...[-520, 0, 520].map(
      (x) =>
        line(`M${x} -900V-470`, '#3a2516', 6) +
        path(`M${x - 70} -430A70 60 0 0 1 ${x + 70} -430Z`, '#3a2516') +
        glow(x, -410, 240, '#fff0c8', 0.55),
    ),
    box(-900, 230, 1800, 54, '#6b3f22') + box(-900, 284, 1800, 700, '#4f2d17'),
    ...Array.from({ length: 12 }, (_, place) => box(-890 + place * 152, 300, 6, 600, '#3f2311')),
    // Espresso.
    ellipse(-480, 206, 118, 20, '#f7f1e6') +
      path('M-554 60H-406C-406 140 -430 190 -480 190C-530 190 -554 140 -554 60Z', '#ffffff') +
      ellipse(-480, 62, 74, 17, '#3b1f10') +
      ellipse(-480, 60, 54, 10, '#8a5a33') +
      line('M-408 90C-360 84 -364 142 -424 140', '#ffffff', 15) +
      steam(-480, 40),
    // Latte.
    path('M-190 -100H-50L-66 226H-174Z', '#f2e2cc') +
      path('M-186 -10H-54L-60 100H-180Z', '#c99a68') +
      path('M-180 100H-60L-66 222H-174Z', '#f4e8d6') +
      path('M-190 -100H-50L-54 -10H-186Z', '#fffaf0') +
      line('M-192 -104H-48', '#ffffff', 10) +
      path('M-140 -112C-120 -150 -90 -140 -96 -112Z', '#fffaf0'),
    // Filter coffee.
    box(150, 20, 180, 204, '#2f5a7a', 24) +
      line('M330 70C410 60 410 180 330 174', '#2f5a7a', 26) +
      ellipse(240, 26, 90, 18, '#3b1f10') +
      path('M210 120C210 96 240 96 240 116C240 96 270 96 270 120C270 146 240 160 240 170C240 160 210 146 210 120Z', '#f6e8d2') +
      steam(240, 6),
    // Iced coffee.
    path('M520 -60H680L660 226H540Z', '#e9f2f4', 'opacity="0.9"') +
      path('M526 20H674L660 222H540Z', '#b07a4a') +
      path('M532 120H668L660 222H540Z', '#7a4a26') +
      box(546, 34, 46, 46, '#f4fbfd', 8, 'opacity="0.8"') +
      box(606, 56, 46, 46, '#f4fbfd', 8, 'opacity="0.8"') +
      line('M630 180L690 -130', '#e2512f', 14),
  ].join('');

export const teamAnimal = (): string =>
  [
    sky(['#cfe3f2', '#f0ecdc'], -520, 160),
    circle(-120, -360, 70, '#fff1b8'),
    land([40, -60, 20, -30, 60, 10, 30], '#a9c7b5'),
    land([110, 60, 120, 80, 130, 90, 120], '#7fab8a'),
    path('M-900 190C-300 150 300 230 900 170V460H-900Z', '#4f9fbf') +
      line('M-700 250H-560M-380 300H-200M260 260H380M520 320H700', '#c6e6f0', 8),
    land([470, 420, 400, 440, 410, 430, 400], '#4f7f52'),
    // The owl.
    line('M-800 150C-700 130 -560 120 -380 140', '#5a3d28', 34) + box(-760, -900, 90, 1500, '#5a3d28'),
    ellipse(-510, -30, 106, 140, '#8a6a4a') +
      ellipse(-510, 10, 70, 92, '#d9c19c') +
      path('M-600 -130L-610 -200L-540 -160Z', '#8a6a4a') +
      path('M-420 -130L-410 -200L-480 -160Z', '#8a6a4a') +
      [-552, -468].map((x) => circle(x, -90, 40, '#f6ecd8') + circle(x, -90, 22, '#2a1c10') + circle(x + 7, -97, 7, '#fff')).join('') +
      path('M-526 -66H-494L-510 -34Z', '#f2a33c') +
      line('M-540 104V126M-510 106V128M-480 104V126', '#f2a33c', 12),
    // The bee.
    line('M-220 -60C-300 -120 -240 -230 -160 -200', '#8a8f7a', 5, 'stroke-dasharray="4 16"') +
      group(
        [
          ellipse(-20, -52, 38, 56, '#ffffff', 'opacity="0.8"'),
          ellipse(34, -54, 34, 50, '#ffffff', 'opacity="0.8"'),
          ellipse(0, 0, 84, 54, '#f6c02c'),
          line('M-26 -46Q-44 0 -26 46M14 -50Q-2 0 14 50M50 -40Q38 0 50 40', '#2a2118', 20),
          circle(-62, -8, 8, '#2a2118'),
          line('M-64 -32Q-86 -60 -100 -56M-52 -40Q-66 -74 -82 -78', '#2a2118', 5),
        ],
        { x: -90, y: -160, turn: -8 },
      ),
    // The dolphin.
    path('M60 300C60 160 160 90 260 120C300 132 340 160 380 200C340 196 320 200 300 214C250 180 180 190 140 300Z', '#5f7f9f') +
      path('M200 112C200 80 220 60 250 56C246 80 250 100 262 122Z', '#4f6d8b') +
      path('M300 214C250 190 190 210 156 300H124C140 220 210 160 300 214Z', '#dfe9f0') +
      circle(310, 170, 7, '#10202e') +
      path('M40 306C70 280 120 280 170 306C130 320 80 320 40 306Z', '#eaf6fa'),
    // The beaver.
    box(480, 246, 260, 50, '#8a5a33', 24) +
      circle(736, 271, 25, '#d9b184') +
      ellipse(560, 170, 92, 104, '#7a4a2a') +
      ellipse(566, 200, 54, 64, '#a97a4f') +
      circle(520, 70, 68, '#7a4a2a') +
      circle(474, 20, 20, '#6a3d20') +
      circle(566, 20, 20, '#6a3d20') +
      circle(496, 58, 9, '#1c120a') +
      circle(544, 58, 9, '#1c120a') +
      ellipse(520, 84, 20, 13, '#2a1a10') +
      box(508, 98, 12, 26, '#fffbe8', 2) +
      box(521, 98, 12, 26, '#fffbe8', 2) +
      line('M600 150C640 170 650 210 640 250', '#6a3d20', 30) +
      path('M452 250C400 260 370 300 390 320C430 320 470 296 486 262Z', '#4a2d18'),
  ].join('');

export const spotThePhish = (): string =>
  [
    sky(['#0c2440', '#15406b', '#1f6aa5'], -520, 520),
    ...Array.from(
      { length: 12 },
      (_, place) =>
        line(`M${-820 + place * 150} -900V900`, '#2f7fb8', 2, 'opacity="0.35"') +
        line(`M-900 ${-820 + place * 150}H900`, '#2f7fb8', 2, 'opacity="0.35"'),
    ),
    box(-430, -260, 860, 560, '#0a1726', 26) +
      box(-400, -230, 800, 500, '#f2f7fc', 10) +
      box(-120, 300, 240, 70, '#0a1726') +
      box(-220, 366, 440, 30, '#12263d', 15),
    ...[0, 1, 2, 3].map(
      (row) =>
        box(-376, -206 + row * 116, 752, 96, row === 1 ? '#fde7df' : '#ffffff', 10, 'stroke="#d5e2ef" stroke-width="3"') +
        circle(-324, -158 + row * 116, 28, ['#7fa8d1', '#d9643a', '#8fbf9a', '#b79ad1'][row] as string) +
        box(-276, -182 + row * 116, 260 - row * 30, 18, '#5b7186', 9) +
        box(-276, -150 + row * 116, 430 - row * 44, 14, '#b8c6d4', 7),
    ),
    line('M210 -900V-10C210 150 20 150 30 20', '#e9edf2', 18) +
      path('M30 20L4 56L56 44Z', '#e9edf2') +
      circle(210, -330, 24, '#e2512f') +
      path('M186 -330A24 24 0 0 1 234 -330Z', '#ffffff'),
    group(
      [
        box(-150, -96, 300, 192, '#ffd76a', 12),
        path('M-150 -90L0 36L150 -90', 'none', 'stroke="#b9851f" stroke-width="12" stroke-linejoin="round"'),
        path('M-150 92L-40 -4M150 92L40 -4', 'none', 'stroke="#b9851f" stroke-width="8"'),
        circle(108, 62, 44, '#c8102e'),
        box(100, 34, 16, 36, '#ffffff', 6),
        circle(108, 84, 9, '#ffffff'),
      ],
      { x: 30, y: 130, turn: -9 },
    ),
  ].join('');

export const gdprBasics = (): string =>
  [
    sky(['#e6e2fa', '#cfc7f2', '#b3a7e8'], -520, 520),
    circle(-520, -240, 210, '#ffffff', 'opacity="0.35"') + circle(560, 300, 260, '#ffffff', 'opacity="0.3"'),
    ...[
      [-330, -190, -10, '#f7b267'],
      [-60, -270, 3, '#79c99e'],
      [230, -210, 12, '#7cc6e8'],
    ].map(([x, y, turn, colour]) =>
      group(
        [
          box(-130, -160, 260, 330, '#ffffff', 20),
          circle(0, -60, 56, colour as string),
          path('M-80 70C-80 10 80 10 80 70Z', colour as string),
          box(-84, 96, 168, 16, '#cfc8ec', 8),
          box(-84, 126, 110, 16, '#cfc8ec', 8),
        ],
        { x: x as number, y: y as number, turn: turn as number },
      ),
    ),
    path(
      'M-480 -60C-480 -90 -460 -100 -440 -100H-220L-160 -40H440C470 -40 480 -20 480 0V330C480 360 460 370 440 370H-440C-466 370 -480 356 -480 330Z',
      '#5546b0',
    ),
    path('M-480 40H480V330C480 360 460 370 440 370H-440C-466 370 -480 356 -480 330Z', '#6a5acd'),
    line('M-70 150V90A70 70 0 0 1 70 90V150', '#f2c14e', 34) +
      box(-110, 140, 220, 180, '#f6cf6b', 24) +
      circle(0, 216, 26, '#5b430a') +
      path('M-12 222H12L20 282H-20Z', '#5b430a'),
    ...Array.from(
      { length: 12 },
      (_, place) =>
        `<g transform="translate(${Math.round(Math.cos((place / 12) * 6.2832) * 560)} ${Math.round(60 + Math.sin((place / 12) * 6.2832) * 440)})">${star(5, 34, 14, '#f6cf6b')}</g>`,
    ),
  ].join('');

export const firstAid = (): string =>
  [
    sky(['#fdeceb', '#f9cfca'], -520, 520),
    ...[-300, 0, 300].map((y, place) =>
      line(
        `M-900 ${y}H${-420 + place * 60}L${-370 + place * 60} ${y - 90}L${-300 + place * 60} ${y + 120}L${-250 + place * 60} ${y}H900`,
        '#e9908a',
        10,
        'opacity="0.35"',
      ),
    ),
    line('M-110 -230V-290C-110 -330 -80 -340 -50 -340H50C80 -340 110 -330 110 -290V-230', '#7a0f18', 34),
    box(-380, -230, 760, 520, '#c1121f', 50) +
      box(-380, -230, 760, 520, 'none', 50, 'stroke="#8f0d17" stroke-width="14"') +
      box(-380, 20, 760, 16, '#8f0d17'),
    circle(0, 28, 170, '#ffffff') + box(-42, -82, 84, 220, '#c1121f', 10) + box(-110, -14, 220, 84, '#c1121f', 10),
    box(-300, -8, 70, 70, '#e9c9a0', 12) + box(230, -8, 70, 70, '#e9c9a0', 12),
    group(
      [
        box(-170, -48, 340, 96, '#f0c39a', 48),
        box(-50, -48, 100, 96, '#e2a878'),
        ...[-26, 0, 26].map((x) => circle(x, -18, 6, '#c98b5c') + circle(x, 18, 6, '#c98b5c')),
      ],
      { x: 480, y: 360, turn: -18 },
    ),
    group(
      [
        circle(0, 0, 92, '#ffffff'),
        circle(0, 0, 34, '#f9cfca'),
        path('M-60 86C60 110 200 90 250 120L240 160C120 130 0 150 -80 70Z', '#ffffff'),
      ],
      { x: -560, y: 340 },
    ),
    path(
      'M560 -250C560 -310 640 -320 640 -260C640 -320 720 -310 720 -250C720 -190 640 -150 640 -130C640 -150 560 -190 560 -250Z',
      '#c1121f',
    ) +
      path(
        'M-700 -250C-700 -290 -650 -296 -650 -258C-650 -296 -600 -290 -600 -250C-600 -210 -650 -186 -650 -172C-650 -186 -700 -210 -700 -250Z',
        '#e9908a',
      ),
  ].join('');

export const fireSafety = (): string =>
  [
    sky(['#f2e3d0', '#e2c9a8'], -520, 320),
    ...Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 13 }, (_cell, at) =>
        box(-940 + at * 150 + (row % 2) * 75, -640 + row * 100, 142, 92, (row * 3 + at) % 4 ? '#ecd6b8' : '#e5caa6', 4),
      ).join(''),
    ),
    box(-900, 340, 1800, 600, '#8a6b4f') + box(-900, 330, 1800, 16, '#5f4733'),
    box(180, -360, 500, 210, '#0b7a45', 18),
    group(
      [
        circle(30, -58, 22, '#ffffff'),
        path(
          'M-20 -20L40 -32L70 8L58 20L30 -2L14 40L54 76L40 96L-20 54L-30 84L-86 92L-88 70L-50 64L-20 -4L-50 6L-60 34L-82 26L-66 -16Z',
          '#ffffff',
        ),
      ],
      { x: 320, y: -256, scale: 0.9 },
    ),
    path('M450 -280H560V-310L640 -256L560 -202V-232H450Z', '#ffffff'),
    box(330, -60, 250, 400, '#3f5f7a', 6) +
      box(350, -40, 210, 160, '#bcd4e4', 4) +
      circle(552, 170, 14, '#e9c46a') +
      box(340, 150, 230, 14, '#e9c46a', 6),
    // The extinguisher.
    box(-150, -150, 210, 480, '#d62828', 60) +
      box(-150, -10, 210, 130, '#fff3e6') +
      box(-120, 20, 150, 16, '#9b1d1d', 6) +
      box(-120, 52, 110, 16, '#c9b8a8', 6) +
      box(-120, 84, 130, 16, '#c9b8a8', 6),
    box(-84, -220, 78, 80, '#3a3a3a', 10) +
      path('M-90 -226L70 -276L78 -250L-80 -204Z', '#2a2a2a') +
      path('M-100 -240L50 -310L60 -286L-92 -224Z', '#1f1f1f') +
      circle(-110, -200, 20, '#e9c46a'),
    line('M-6 -190C120 -190 150 -60 130 110', '#2a2a2a', 26) + path('M108 100L152 96L172 190L100 196Z', '#1f1f1f'),
    path('M-120 -120C-130 0 -130 180 -118 300', 'none', 'stroke="#ff8f87" stroke-width="16" stroke-linecap="round" opacity="0.7"'),
    box(-620, -250, 190, 190, '#d62828', 16) +
      circle(-525, -155, 58, '#ffffff') +
      circle(-525, -155, 38, '#1f1f1f') +
      glow(-525, -155, 200, '#ff6b4a', 0.35),
    path(
      'M-600 340C-680 260 -600 220 -620 120C-540 160 -560 210 -540 230C-520 190 -540 140 -500 100C-450 180 -390 250 -460 340Z',
      '#ef7d2d',
    ) +
      path(
        'M-570 340C-600 290 -560 270 -560 220C-520 250 -530 280 -516 290C-506 260 -500 240 -496 220C-460 260 -450 300 -490 340Z',
        '#ffd166',
      ),
  ].join('');

export const goodService = (): string =>
  [
    sky(['#fbe1ee', '#f6c3dc'], -520, 260),
    ...Array.from({ length: 13 }, (_, place) =>
      path(
        `M${-910 + place * 140} -640H${-770 + place * 140}V-420A70 60 0 0 1 ${-910 + place * 140} -420Z`,
        place % 2 ? '#ffffff' : '#a3195b',
      ),
    ),
    ...[-250, -60].map((y) => box(-760, y, 420, 16, '#8a5a6b') + box(340, y, 420, 16, '#8a5a6b')),
    ...Array.from(
      { length: 6 },
      (_, place) =>
        box(
          -740 + place * 66,
          -250 - 70 - (place % 3) * 16,
          48,
          70 + (place % 3) * 16,
          ['#5a2a82', '#e98ab4', '#f2c14e', '#7fc4b8'][place % 4] as string,
          8,
        ) +
        box(
          360 + place * 66,
          -60 - 60 - (place % 2) * 30,
          50,
          60 + (place % 2) * 30,
          ['#f2c14e', '#7fc4b8', '#e98ab4'][place % 3] as string,
          8,
        ),
    ),
    box(-900, 130, 1800, 50, '#7a3a58') +
      box(-900, 180, 1800, 800, '#a85a7f') +
      Array.from({ length: 8 }, (_, place) => box(-860 + place * 220, 220, 180, 420, '#95496d', 10)).join(''),
    path('M-90 126A90 84 0 0 1 90 126Z', '#f2c14e') +
      box(-114, 120, 228, 18, '#5b3a0f', 9) +
      circle(0, 36, 13, '#5b3a0f') +
      path('M-60 112A66 62 0 0 1 -8 54', 'none', 'stroke="#fff3cf" stroke-width="10" stroke-linecap="round"') +
      [-1, 1].map((side) => line(`M${side * 120} 30L${side * 166} 6M${side * 130} 76H${side * 184}`, '#a3195b', 10)).join(''),
    path(
      'M-330 -330H-60C-34 -330 -20 -314 -20 -290V-180C-20 -156 -34 -140 -60 -140H-180L-250 -70V-140H-330C-356 -140 -370 -156 -370 -180V-290C-370 -314 -356 -330 -330 -330Z',
      '#ffffff',
    ) + [-280, -196, -112].map((x) => circle(x, -236, 21, '#a3195b')).join(''),
    path(
      'M60 -230H310C334 -230 350 -214 350 -190V-90C350 -66 334 -50 310 -50H250L200 10V-50H60C36 -50 20 -66 20 -90V-190C20 -214 36 -230 60 -230Z',
      '#5a2a82',
    ) +
      path(
        'M130 -150C130 -190 184 -196 186 -160C188 -196 242 -190 242 -150C242 -116 186 -96 186 -80C186 -96 130 -116 130 -150Z',
        '#ffb3d3',
      ),
    group(
      [
        box(-70, -60, 140, 100, '#4a2f45', 12),
        box(-56, -46, 112, 50, '#cfe8e2', 6),
        ...[0, 1, 2].map((x) => box(-50 + x * 38, 12, 26, 18, '#8a6b84', 4)),
      ],
      { x: 480, y: 92 },
    ),
    group(
      [
        path('M-40 0L-30 60H30L40 0Z', '#ffffff'),
        line('M0 0C-20 -50 -40 -70 -60 -90M0 0V-100M0 0C20 -40 40 -70 64 -80', '#4f8f5a', 8),
        circle(-62, -96, 24, '#f2c14e'),
        circle(0, -112, 26, '#e2567a'),
        circle(66, -88, 24, '#ffffff'),
      ],
      { x: -480, y: 70 },
    ),
  ].join('');

export const foodHygiene = (): string =>
  [
    sky(['#dff3ee', '#eef8e6'], -520, 260),
    ...Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 13 }, (_cell, at) =>
        box(-910 + at * 142, -640 + row * 100, 134, 92, (row + at) % 5 ? '#f7fdfb' : '#d5efe2', 6),
      ).join(''),
    ),
    box(-900, 200, 1800, 40, '#b7c4c8') + box(-900, 240, 1800, 700, '#8fa3a8'),
    path('M-330 240H330L290 470H-290Z', '#6f858b') + path('M-300 240H300L270 430H-270Z', '#c9d8dc'),
    line('M-10 200V-160C-10 -290 150 -290 150 -170V-130', '#9fb0b5', 54) +
      box(116, -140, 70, 34, '#7f9196', 8) +
      box(-60, 176, 110, 30, '#7f9196', 10),
    path('M130 -104H172L178 190H124Z', '#6fc3e8', 'opacity="0.75"') +
      [-10, 0, 12].map((dx, place) => circle(150 + dx * 5, 214 + place * 7, 13, '#ffffff', 'opacity="0.8"')).join(''),
    path(
      'M-330 60C-230 20 -60 50 40 80C80 94 180 86 196 116C200 142 120 150 60 142C110 160 150 168 146 190C110 206 20 190 -40 170C-130 176 -240 150 -330 160Z',
      '#e8b48f',
    ) +
      path('M420 40C340 20 250 60 200 96C170 120 180 150 220 150C180 176 170 196 190 206C250 200 330 180 420 150Z', '#d99e77') +
      box(-430, 40, 120, 140, '#2b7a0b', 20) +
      box(400, 20, 120, 150, '#2b7a0b', 20),
    ...[
      [40, 60, 26],
      [90, 50, 18],
      [-10, 76, 20],
      [130, 150, 22],
      [200, 70, 16],
      [70, 120, 15],
      [250, 90, 20],
    ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#ffffff', 'opacity="0.85"') + circle(x - r / 3, y - r / 3, r / 4, '#cfeef8')),
    group(
      [
        box(-22, -190, 44, 260, '#ffffff', 22),
        box(-9, -60, 18, 110, '#d62828', 9),
        circle(0, 70, 40, '#d62828'),
        ...[0, 1, 2, 3].map((row) => line(`M22 ${-150 + row * 40}H44`, '#5f7378', 6)),
      ],
      { x: 600, y: 90 },
    ),
    group(
      [circle(0, 0, 70, '#5fae4f'), circle(-40, 20, 50, '#6fbf5c'), circle(44, 18, 52, '#4f9f44'), box(-20, 40, 40, 50, '#a8d48a', 10)],
      { x: -620, y: 130 },
    ),
    group(
      [
        path('M-60 -10C-20 -40 60 -20 150 20C90 40 -20 50 -60 10Z', '#f08a2c'),
        path(
          'M-60 0C-90 -30 -120 -30 -130 -20M-60 0C-96 0 -120 10 -126 26',
          'none',
          'stroke="#4f9f44" stroke-width="12" stroke-linecap="round"',
        ),
      ],
      { x: -560, y: 196, scale: 0.9 },
    ),
  ].join('');
