import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { paths } from '../paths.ts';

export const playerAddress = (kind: ActivityKind, quizID: string): string =>
  new URL(paths.player(kind, quizID), window.location.origin).href;

/** Copies the public address; where the browser refuses, shows it instead. `isPublic`: whether players may open it already. */
export async function copyPlayerLink(kind: ActivityKind, quizID: string, isPublic: boolean): Promise<void> {
  const address = playerAddress(kind, quizID);
  try {
    await navigator.clipboard.writeText(address);
    notifications.show({ message: i18next.t(isPublic ? 'actions.linkCopied' : 'actions.linkCopiedNotPublic') });
  } catch {
    notifications.show({ title: i18next.t('actions.linkNotCopied'), message: address, autoClose: false });
  }
}
