import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { readPlayerCalendar } from './read-player-calendar.ts';
import { saveHatchView } from './save-hatch-view.ts';
import { startHatchGame } from './start-hatch-game.ts';
import { answerHatchQuestion } from './answer-hatch-question.ts';
import { readDoorBox } from './read-door-box.ts';
import { readDoorImage } from './read-door-image.ts';
import { readDoorKey } from './read-door-key.ts';

export const doorsRoutes: readonly ServedOperation[] = [
  readPlayerCalendar,
  saveHatchView,
  startHatchGame,
  answerHatchQuestion,
  readDoorBox,
  readDoorImage,
  readDoorKey,
];
