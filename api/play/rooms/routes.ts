import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { answerInRoom } from './answer-in-room.ts';
import { changeRoomPlayer } from './change-room-player.ts';
import { decideRoomName } from './decide-room-name.ts';
import { exportRoomResults } from './export-room-results.ts';
import { findRoom } from './find-room.ts';
import { joinRoom } from './join-room.ts';
import { listRoomPlayers } from './list-room-players.ts';
import { listRooms } from './list-rooms.ts';
import { readRoomAsHost } from './read-room-as-host.ts';
import { readRoomAsWall } from './read-room-as-wall.ts';
import { readRoomPicture } from './read-room-picture.ts';
import { readRoomReceipt } from './read-room-receipt.ts';
import { readRoomState } from './read-room-state.ts';
import { removeRoomPlayers } from './remove-room-players.ts';
import { replaceRoomLinks } from './replace-room-links.ts';
import { setRoom } from './set-room.ts';
import { stepRoom } from './step-room.ts';

export const roomsRoutes: readonly ServedOperation[] = [
  listRooms,
  replaceRoomLinks,
  readRoomReceipt,
  exportRoomResults,
  readRoomAsHost,
  readRoomAsWall,
  stepRoom,
  setRoom,
  listRoomPlayers,
  decideRoomName,
  changeRoomPlayer,
  removeRoomPlayers,
  findRoom,
  joinRoom,
  readRoomState,
  answerInRoom,
  readRoomPicture,
];
