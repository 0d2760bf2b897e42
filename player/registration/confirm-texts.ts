import type { Boot } from '../boot.ts';

export type ConfirmState = Extract<Boot, { page: 'confirm' }>['state'];

export const confirmTitles: Record<ConfirmState, string> = {
  waiting: 'confirm.title',
  confirmed: 'confirm.done_title',
  expired: 'confirm.expired_title',
  unknown: 'confirm.unknown_title',
};

export const confirmTexts: Record<ConfirmState, string> = {
  waiting: 'confirm.text',
  confirmed: 'confirm.done',
  expired: 'confirm.expired',
  unknown: 'confirm.unknown',
};

/** A masked address that no line break splits: without the word joiner, a line may end after the dots. */
export const unbroken = (email: string): string => email.replace('@', '\u2060@');
