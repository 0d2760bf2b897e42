import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fillFields } from '#shared/prizes/winner-mail.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import style from '#kinds/calendar/editor/draws/draws.module.css';

/** The email as a winner would read it. */
export function MailPreview({ mail: { subject, text } }: { mail: { subject: string; text: string } }) {
  const { t } = useTranslation();
  const activity = useDraft(({ name }) => name);
  const values = {
    activity,
    name: t('wins.sample.name'),
    prize: t('wins.sample.prize'),
    value: t('wins.sample.value'),
    deadline: t('wins.sample.deadline'),
    link: `${location.origin}/prize/…`,
    receipt: `${location.origin}/draw/…`,
    code: '3f0c…',
  };
  return (
    <details>
      <summary className={style.summary}>{t('wins.preview')}</summary>
      <Text size="sm" fw={600} mt="xs">
        {fillFields(subject, values)}
      </Text>
      <Text size="sm" className={style.letter ?? ''}>
        {fillFields(text, values)}
      </Text>
    </details>
  );
}
