import { Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startsLater } from '#activity/start-edits.ts';
import { allowedStages, type Stage } from '#shared/content/stages.ts';
import { PermittedItem } from '../dashboard/PermittedItem.tsx';
import { StageMark } from '../dashboard/StageMark.tsx';
import { useActivity, useCan, useDraft, useQuiz } from '../editing/activity-context.ts';
import { takeQuiz } from '../editing/open-activity.ts';
import { StartNowDialog } from './StartNowDialog.tsx';
import { useNeedsApproval } from './use-approval.ts';
import { useChangeStage } from './use-change-stage.ts';
import { useToggleActive } from './use-toggle-active.ts';
import style from './publish.module.css';

/** The stage, and its possible next stages. The check list publishes. */
export function StageMenu() {
  const { t } = useTranslation();
  const activity = useActivity();
  const queryClient = useQueryClient();
  const quiz = useQuiz();
  const can = useCan();
  const change = useChangeStage();
  const toggle = useToggleActive(activity.quizID, (changed) => takeQuiz(queryClient, activity, changed));
  const ways = allowedStages[quiz.stage].filter((stage) => stage === 'draft' || (stage === 'expired' && quiz.settings.end_date !== null));
  const isAhead = useDraft((draft) => startsLater(draft, new Date())) && (quiz.stage === 'draft' || quiz.stage === 'published');
  const needsApproval = useNeedsApproval();
  const [isStarting, starting] = useDisclosure();
  const wayText = (stage: Stage) =>
    stage === 'expired' ? t('stage.toExpired') : quiz.stage === 'expired' ? t('stage.reopen') : t('stage.withdraw');
  return (
    <>
      <Menu width={252} position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={style.stage ?? ''} aria-label={t('stage.menu', { stage: t(`stage.${quiz.stage}`) })}>
            <StageMark stage={quiz.stage} isActive={quiz.is_active} />
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {isAhead && (
            <PermittedItem
              lacks={needsApproval ? t('approval.needed') : !(can.publish && can.edit_settings) && t('actions.needsSettings')}
              onClick={starting.open}
            >
              {t('startNow.start')}
            </PermittedItem>
          )}
          {ways.map((stage) => (
            <PermittedItem key={stage} lacks={!can.publish && t('actions.needsSettings')} onClick={() => change.mutate(stage)}>
              {wayText(stage)}
            </PermittedItem>
          ))}
          <PermittedItem lacks={!can.edit_settings && t('actions.needsSettings')} onClick={() => toggle.mutate()}>
            {quiz.is_active ? t('actions.deactivate') : t('actions.activate')}
          </PermittedItem>
        </Menu.Dropdown>
      </Menu>
      {isStarting && <StartNowDialog onClose={starting.close} />}
    </>
  );
}
