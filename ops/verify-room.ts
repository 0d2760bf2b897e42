import { readFile } from 'node:fs/promises';
import type { RoomReceipt } from '#shared/contract/rooms.ts';
import { verifyRoom } from '#shared/rooms/receipt.ts';

/*
 * node ops/verify-room.ts FILE: computes the board of a hosted room again from its receipt (GET /api/v1/rooms/{id}/receipt), and says what does not
 * agree.
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the receipt.');
const receipt = JSON.parse(await readFile(file, 'utf8')) as RoomReceipt;
const faults = verifyRoom(receipt);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${receipt.steps.length} steps, ${receipt.answers.length} answers and the board agree.`);
