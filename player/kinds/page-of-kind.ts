import type { ComponentType } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayBoot } from '../boot.ts';
import type { Translate } from '#questions/play-props.ts';

/** What the server needs for the page of a kind with a program of its own, in kinds/{kind}/player/page.ts. */
export interface PageOfKind {
  Program: ComponentType<{ boot: PlayBoot }>;
  /** Style sheets in the page itself, because its first screen is there before any file. */
  css: string;
  /** The description of the page when the cover has no text. */
  inShort(cover: PlayerCover, t: Translate): string;
}
