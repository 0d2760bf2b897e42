import { listMark } from '#questions/list-mark.ts';
import type { Translate } from '#questions/play-props.ts';
import { isCounted } from '#questions/traits.ts';
import { verdictWord } from '#questions/Verdict.tsx';
import type { RoomQuestion, RoomWalkShown } from '#shared/contract/rooms.ts';

export interface WalkWords {
  /** What the hall answered: an option with its letter, or whether most were right. */
  chosen: string | undefined;
  /** Who decided, where that was not the votes alone. */
  decided: string | undefined;
}

export function walkWords(question: RoomQuestion, turn: NonNullable<RoomWalkShown['turn']>, t: Translate): WalkWords {
  const { by, answer_id, result } = turn;
  const index = question.answers.findIndex(({ id }) => id === answer_id);
  const option = question.answers[index];
  const decided = {
    most: undefined,
    tie: t('room.tie'),
    host: t('room.host_chose'),
    nobody: isCounted(question) ? t('room.no_votes') : undefined,
  }[by];
  if (option) return { chosen: [listMark('letter', index), option.text].filter(Boolean).join(' · '), decided };
  return { chosen: by === 'nobody' || result === 'unscored' ? undefined : verdictWord(result, t), decided };
}
