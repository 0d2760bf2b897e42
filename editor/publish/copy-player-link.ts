import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/profile.ts';

/** The base address of the tenant's activities for players: its own domain if verified. */
export const usePlayerOrigin = (): string => {
  const { tenant } = useProfile();
  return tenant?.player_origin ?? window.location.origin;
};

export const playerAddress = (kind: ActivityKind, quizID: string, origin: string): string =>
  new URL(paths.player(kind, quizID), origin).href;

/** Copies the public address; shows it instead when the browser refuses. `isPublic`: whether players may open it already. */
export async function copyPlayerLink(kind: ActivityKind, quizID: string, isPublic: boolean, origin: string): Promise<void> {
  const address = playerAddress(kind, quizID, origin);
  try {
    await navigator.clipboard.writeText(address);
    notifications.show({ message: i18next.t(isPublic ? 'actions.linkCopied' : 'actions.linkCopiedNotPublic') });
  } catch {
    notifications.show({ title: i18next.t('actions.linkNotCopied'), message: address, autoClose: false });
  }
}
