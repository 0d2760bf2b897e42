import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Diploma, DiplomaChanges } from '#shared/contract/diplomas.ts';
import { achievementText, personalFields } from '#shared/diplomas/fill-in.ts';
import { useCan, useDraft } from '../editing/activity-context.ts';

interface Props {
  diploma: Diploma;
  change: (changes: DiplomaChanges) => void;
}

/** What everybody who earns the diploma has achieved. While it is empty, it shows the text that is used in its place. */
export function AchievementField({ diploma, change }: Props) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_content;
  const activity = useDraft((draft) => draft.cover.title || draft.name);
  const [text, setText] = useState(diploma.achievement ?? '');
  const isPersonal = personalFields(text).length > 0;
  const set = (next: string) => {
    setText(next);
    if (personalFields(next).length === 0) change({ achievement: next.trim() ? next : null });
  };
  return (
    <Textarea
      label={t('diploma.achievement')}
      description={t('diploma.achievementNote')}
      placeholder={achievementText({ ...diploma, achievement: '' }, { activity })}
      error={isPersonal && t('diploma.achievementPersonal')}
      disabled={disabled}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={1000}
      value={text}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}
