import { Button, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startNowEdits } from '#activity/start-edits.ts';
import { ApiError } from '#shared/contract/client.ts';
import { dateTimeIn } from '../dates.ts';
import { useActivity, useDraft, useEdit, useHasUnpublishedChanges, useQuiz } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { paths } from '../paths.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { publishBoxId } from './publish-box.ts';
import { useChangeStage } from './use-change-stage.ts';

/** Says which date it sets and which other changes are published with it; an activity that cannot be published keeps its date. */
export function StartNowDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { quizID, draft } = useActivity();
  const kind = useDraft(({ quiz_type }) => quiz_type);
  const timezone = useDraft(({ settings }) => settings.timezone);
  const { startNow } = useActivityOfKind().words;
  const isDraft = useQuiz().stage === 'draft';
  const hasChanges = useHasUnpublishedChanges();
  const edit = useEdit();
  const navigate = useNavigate();
  const change = useChangeStage();
  const [now] = useState(() => new Date());
  const start = async () => {
    edit(...startNowEdits(draft.state().draft, new Date()));
    try {
      const quiz = await change.mutateAsync('publish');
      if (quiz.message !== undefined) draft.undo();
    } catch (error) {
      draft.undo();
      if (error instanceof ApiError && error.status === 422)
        void navigate({ to: paths.editor(kind, quizID), search: { part: 'check' }, hash: publishBoxId });
    }
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('startNow.title')}>
      <Text size="sm">{t('startNow.text', { date: dateTimeIn(now.toISOString(), timezone), timezone })}</Text>
      {(isDraft || hasChanges) && (
        <Text size="sm" mt="xs">
          {t(isDraft ? 'startNow.publishes' : 'startNow.publishesChanges')}
        </Text>
      )}
      {startNow && (
        <Text size="sm" mt="xs">
          {t(startNow)}
        </Text>
      )}
      <DialogButtons cancel={onClose} isApart>
        <Button loading={change.isPending} onClick={() => void start()}>
          {t('startNow.start')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
