import type { ComponentType } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';

export interface PreviewProps {
  message: PreviewMessage;
  cover: PlayerCover;
}

/** Screens of the editor's preview that replace the usual ones, in kinds/{kind}/player/preview.ts. */
export interface PreviewOfKind {
  replaces(message: PreviewMessage): boolean;
  Screen: ComponentType<PreviewProps>;
}
