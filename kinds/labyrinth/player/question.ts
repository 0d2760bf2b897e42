import type { QuestionOfKind } from '#player/kinds/question-of-kind.ts';
import { optional } from '#player/optional.ts';

const loadHead = () => import('./RoomHead.tsx');

export const question: QuestionOfKind = {
  Head: optional(loadHead),
  loadHead,
  Turn: optional(() => import('./Turn.tsx')),
  Walked: optional(() => import('./WalkResult.tsx')),
};
