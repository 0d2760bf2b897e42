import { Button } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity, useCan, useDraft, useHasUnpublishedChanges, useQuiz } from '../editing/activity-context.ts';
import type { EditorSearch } from '../editing/editor-search.ts';
import { focusField } from '../editing/inspector/use-focus-field.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session/profile.ts';
import { useNeedsApproval } from './use-approval.ts';
import { publishBoxId } from './publish-box.ts';

/** Links to the box of the check list, where the user publishes after seeing the problems for players. On the check list itself too. */
export function PublishButton() {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const navigate = useNavigate();
  const quiz = useQuiz();
  const can = useCan();
  const { tenant } = useProfile();
  const hasChanges = useHasUnpublishedChanges();
  const needsApproval = useNeedsApproval();
  const isOut = quiz.stage !== 'draft';
  const isChecking = useRouterState({ select: ({ location }) => (location.search as EditorSearch).part === 'check' });
  const lead = () => {
    if (isChecking) focusField(publishBoxId);
    else void navigate({ to: paths.editor(kind, quizID), search: { part: 'check' }, hash: publishBoxId });
  };
  return (
    <Reasoned reason={!can.publish ? t('publish.notAllowed') : tenant?.has_expired && !isOut && t('publish.expired')}>
      <Button style={{ flex: 'none' }} variant={!isOut || hasChanges ? 'filled' : 'default'} onClick={lead}>
        {needsApproval && (!isOut || hasChanges)
          ? t('approval.request')
          : !isOut
            ? t('publish.publish')
            : hasChanges
              ? t('publish.changes')
              : t('publish.published')}
      </Button>
    </Reasoned>
  );
}
