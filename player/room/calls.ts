import { contract } from 'virtual:routes';
import { createClient } from '#shared/contract/client.ts';

export const roomApi = createClient<'joinRoom' | 'readRoomState' | 'answerInRoom' | 'readRoomAsWall'>(contract);
