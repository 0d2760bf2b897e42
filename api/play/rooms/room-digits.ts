import { createHmac, type KeyObject } from 'node:crypto';

/** Milliseconds for which two digits are on the wall; those before them are accepted as long again. */
const shownFor = 30_000;

const digitsAt = (key: KeyObject, room_id: string, period: number): string =>
  String(createHmac('sha256', key).update(`room digits ${room_id} ${period}`).digest().readUInt16BE() % 100).padStart(2, '0');

/** The two digits that prove that somebody sees the wall now. */
export const digitsOf = (key: KeyObject, room_id: string, now: number): { shown: string; changes_at: number } => {
  const period = Math.floor(now / shownFor);
  return { shown: digitsAt(key, room_id, period), changes_at: (period + 1) * shownFor };
};

export const areDigits = (key: KeyObject, room_id: string, now: number, typed: string | undefined): boolean => {
  const period = Math.floor(now / shownFor);
  return typed !== undefined && [period, period - 1].some((candidate) => digitsAt(key, room_id, candidate) === typed);
};
