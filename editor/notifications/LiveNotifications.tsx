import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useSentences } from './use-sentences.ts';

/** Announces new notifications politely, on every page. */
export function LiveNotifications() {
  const { t } = useTranslation();
  const sentences = useSentences();
  const last = useLiveNotifications();
  return <VisuallyHidden role="status">{last && t('bell.came', { title: sentences(last).title })}</VisuallyHidden>;
}
