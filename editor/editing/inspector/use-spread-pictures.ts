import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Image } from '#shared/content/question.ts';
import { useActivity, useEdit } from '#editor/editing/activity-context.ts';
import { spreadPictures } from './spread-pictures.ts';

/** Spreads several pictures over the questions from this one on, as one step of undo, and says so. */
export function useSpreadPictures(): (id: string) => (images: Image[]) => void {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  return (id) => (images) => {
    const { edits, left } = spreadPictures(draft.state().draft, id, images);
    edit(...edits);
    const said = [t('media.spread', { count: edits.length }), ...(left > 0 ? [t('media.spreadLeft', { count: left })] : [])];
    notifications.show({ message: said.join(' ') });
  };
}
