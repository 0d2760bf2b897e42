import { useEffect, useState } from 'react';
import { useLatest } from '#questions/use-latest.ts';
import type { PhoneFrame, RoomQuestion } from '#shared/contract/rooms.ts';
import { answerPictures } from '#shared/rooms/sealed-pictures.ts';
import { openBox } from './open-box.ts';
import { openPictures } from './sealed-pictures.ts';

/** Milliseconds within which phones that have no box ask for the question, so that a hall does not ask at once. */
const spread = 300;

/**
 * The question of the frame, once its answers may be seen: from the frame, or from the box that came before, opened by the frame's key. Where neither is
 * possible, `fetchState` brings a frame that has the question.
 */
export function useRoomQuestion(frame: PhoneFrame, fetchState: () => void): RoomQuestion | undefined {
  const { room_id, number, box, key, phase } = frame;
  const [opened, setOpened] = useState<RoomQuestion>();
  const known = frame.question ?? (opened?.number === number ? opened : undefined);
  const isMissing = known === undefined && (phase === 'open' || phase === 'closing');
  const fetch = useLatest(fetchState);
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (!isLeft) timer = setTimeout(() => fetch.current(), Math.random() * spread);
    };
    if (box !== undefined && key !== undefined) openWhole({ room_id, number, box, key }).then((found) => isLeft || setOpened(found), ask);
    else ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isMissing, room_id, number, box, key, fetch]);
  return known;
}

/** The question with the pictures of its answers, which were loaded before. */
async function openWhole(sealed: Parameters<typeof openBox>[0]): Promise<RoomQuestion> {
  const { room_id, number, key } = sealed;
  const question = await openBox(sealed);
  await openPictures({ room_id, number, part: 'answers' }, key, answerPictures(question));
  return question;
}
