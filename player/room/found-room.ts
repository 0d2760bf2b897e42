import type { Output } from '#shared/contract/operation.ts';
import type { rooms } from '#shared/contract/room-calls.ts';

/** What anybody with its code may know of a room. */
export type FoundRoom = Output<(typeof rooms)['findRoom']>;
