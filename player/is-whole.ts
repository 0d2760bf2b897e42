import type { PlayBoot } from './boot.ts';
import type { Sender } from './send.ts';

/** Whether the page came with all that the server knows of this browser. */
export const isWhole = ({ is_known, is_for_all }: PlayBoot, sender: Sender | null): boolean =>
  is_known || (sender?.is_new === true && !is_for_all);
