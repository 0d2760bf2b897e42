import { Type } from 'typebox';
import { object, operation, Uuid } from './operation.ts';

const address = {
  calendarId: Uuid,
  hatchId: Uuid,
  version: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
};
const sealed = 'Sealed with AES-256-GCM: a 12-byte IV, then the ciphertext and its tag. The content at an address never changes.';

/** Doors are loaded ahead, sealed; see shared/sealing/sealed-door.ts. */
export const doors = {
  readDoorBox: operation({
    method: 'GET',
    path: '/api/v1/doors/:calendarId/:hatchId/:version/box',
    summary: 'Get the content of a door, sealed until it opens.',
    notes: sealed,
    who: 'player',
    params: object(address),
    response: Type.String(),
    raw: true,
  }),
  readDoorImage: operation({
    method: 'GET',
    path: '/api/v1/doors/:calendarId/:hatchId/:version/image/:number',
    summary: 'Get a picture behind a door, sealed until it opens.',
    notes: `${sealed} Pictures are numbered from 0.`,
    who: 'player',
    params: object({ ...address, number: Type.String({ pattern: '^(0|[1-9][0-9]{0,2})$' }) }),
    response: Type.String(),
    raw: true,
  }),
  readDoorKey: operation({
    method: 'GET',
    path: '/api/v1/doors/:calendarId/:hatchId/:version/key',
    summary: 'Get the 32-byte key of a door’s sealed content.',
    notes:
      'Available from the time the door opens. Before that, returns 425 with the code too_early, now (the server’s clock, also in the header Server-Time) and opens_at.',
    who: 'player',
    params: object(address),
    response: Type.String(),
    raw: true,
    errors: ['too_early'],
  }),
};
