import type { Image } from '../content/question.ts';
import type { RoomQuestion, RoomStem } from '../contract/rooms.ts';

/** Which pictures of a question: those that are shown while it is read, or with its answers. */
export type PicturePart = 'stem' | 'answers';

export interface SealedPicture {
  room_id: string;
  number: number;
  part: PicturePart;
  /** From 0, in the order of the lists below. */
  index: number;
}

const present = (images: (Image | undefined)[]): Image[] => images.filter((image) => image !== undefined);

export const stemPictures = ({ cover, image, clip }: Pick<RoomStem, 'cover' | 'image' | 'clip'>): Image[] =>
  present([cover.desktop, cover.mobile, image, clip?.poster]);
export const answerPictures = ({ answers }: Pick<RoomQuestion, 'answers'>): Image[] => present(answers.map(({ image }) => image));

/** The additional data of AES-GCM, which binds a box to its place. */
export const pictureLabel = ({ room_id, number, part, index }: SealedPicture): string => `${room_id}|${number}|${part}|${index}`;

/** Pixels: of phones, and of walls. */
export const sealedWidths = { phone: 960, wall: 1920 } as const;
export type SealedWidth = keyof typeof sealedWidths;

export const picturePath = ({ room_id, number, part, index }: SealedPicture, width: SealedWidth): string =>
  `/api/v1/player/room/${room_id}/picture/${number}/${part}-${index}/${width}`;
