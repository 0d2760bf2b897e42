import { useEffect, useState } from 'react';
import type { PhoneFrame, RoomStem } from '#shared/contract/rooms.ts';
import { stemPictures } from '#shared/rooms/sealed-pictures.ts';
import { loadPictures, openPictures } from './sealed-pictures.ts';

/** The question alone, whose pictures were loaded before and are opened with it; and those of its answers are loaded. Its words never wait. */
export function useRoomStem({ room_id, number, sealed, stem, stem_key }: PhoneFrame): RoomStem | undefined {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (sealed) loadPictures({ room_id, number, part: sealed.part }, sealed.count);
  }, [room_id, number, sealed]);
  const images = stem ? stemPictures(stem) : [];
  const isWaiting = stem_key !== undefined && images.length > 0 && shown !== number;
  useEffect(() => {
    if (!isWaiting || stem_key === undefined) return;
    let isLeft = false;
    void openPictures({ room_id, number, part: 'stem' }, stem_key, images).finally(() => isLeft || setShown(number));
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the pictures are those of the number.
  }, [isWaiting, room_id, number, stem_key]);
  if (!stem || !isWaiting) return stem;
  const { image: _image, clip: _clip, ...words } = stem;
  return { ...words, cover: {} };
}
