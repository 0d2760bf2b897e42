import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconOctagon } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity, useCan, useDraft, useHasUnpublishedChanges, useQuiz } from '../editing/activity-context.ts';
import { leadHere, useFocusField } from '../editing/inspector/use-focus-field.ts';
import { useProblems, type AnyProblem } from '../editing/problems.tsx';
import { useProfile } from '../session/profile.ts';
import { ApprovalState, RequestApproval } from './Approval.tsx';
import { playerAddress, usePlayerOrigin } from './copy-player-link.ts';
import { PlayerAddress } from './PlayerAddress.tsx';
import { ProblemRow } from './ProblemRow.tsx';
import { publishBoxId } from './publish-box.ts';
import { PublishDates } from './PublishDates.tsx';
import { useNeedsApproval } from './use-approval.ts';
import { usePublish } from './use-publish.ts';
import { useSetsDates } from './use-sets-dates.ts';
import style from './publish.module.css';

/** The problems that prevent publishing and the warnings, each with a link to its place; and the publishing itself. */
export function PublishCheck() {
  const { t } = useTranslation();
  const { all } = useProblems();
  useFocusField();
  const stops = all.filter((problem) => problem.severity === 'stop');
  const warnings = all.filter((problem) => problem.severity === 'warn');
  return (
    <div className={style.check}>
      <Title order={2}>{t('parts.check')}</Title>
      <PublishBox stops={stops.length} />
      <ProblemList
        title={t('check.stops', { count: stops.length })}
        icon={<IconOctagon size={20} aria-hidden className={style.stop} />}
        problems={stops}
      />
      <ProblemList
        title={t('check.warnings', { count: warnings.length })}
        icon={<IconAlertTriangle size={20} aria-hidden className={style.warn} />}
        problems={warnings}
      />
      {all.length === 0 && <Text size="sm">{t('check.allFine')}</Text>}
    </div>
  );
}

function PublishBox({ stops }: { stops: number }) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const quiz = useQuiz();
  const hasChanges = useHasUnpublishedChanges();
  const publish = usePublish();
  const needsApproval = useNeedsApproval();
  const setsDates = useSetsDates();
  const origin = usePlayerOrigin();
  const isOut = quiz.stage !== 'draft';
  const isPressable = !isOut || hasChanges;
  const section = useRef<HTMLElement>(null);
  // The button disappears with its action: a keyboard user continues at the address.
  useEffect(() => {
    if (publish.isSuccess && !isPressable && document.activeElement === document.body) section.current?.querySelector('a')?.focus();
  }, [publish.isSuccess, isPressable]);
  const reason = useReason(stops);
  const reasons = publish.error && 'errors' in publish.error ? Object.values(publish.error.errors as Record<string, string[]>).flat() : [];
  return (
    <>
      <section ref={section} id={publishBoxId} className={style.publish} aria-label={t('publish.publish')}>
        {isOut ? (
          <PlayerAddress
            address={playerAddress(kind, quizID, origin)}
            isOpen={quiz.is_active && quiz.stage !== 'expired'}
            isLead={!isPressable}
            stateText={
              !quiz.is_active ? t('check.inactive') : hasChanges ? t('check.outWithChanges') : t(`check.out.${quiz.stage as 'published'}`)
            }
          />
        ) : (
          <Text size="sm" style={{ flex: 1 }}>
            {stops > 0 ? t('check.notYet') : t('check.ready')}
          </Text>
        )}
        {setsDates && <PublishDates />}
        {isPressable && (
          <div className={style.go}>
            {needsApproval ? (
              <RequestApproval reason={reason} />
            ) : (
              <Reasoned reason={reason}>
                <Button {...leadHere} loading={publish.isPending} onKeyDown={ignoreHeldKey} onClick={() => void publish.publish()}>
                  {isOut ? t('publish.changes') : t('publish.publish')}
                </Button>
              </Reasoned>
            )}
          </div>
        )}
      </section>
      {isPressable && <ApprovalState reason={reason} />}
      <Refusals reasons={reasons} />
    </>
  );
}

/** Why the user cannot publish now. */
function useReason(stops: number): string | undefined {
  const { t } = useTranslation();
  const can = useCan();
  const { tenant } = useProfile();
  if (!can.publish) return t('publish.notAllowed');
  if (tenant?.has_expired) return t('publish.expired');
  return stops > 0 ? t('check.stopsFirst') : undefined;
}

/** The button above links here by the same key: holding it down is no decision to publish. */
const ignoreHeldKey = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

/** Why publishing failed. */
function Refusals({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <Alert color="red" variant="light" role="alert" mb="md">
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {reasons.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

function ProblemList({ title, icon, problems }: { title: string; icon: ReactNode; problems: AnyProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <section>
      <Title order={3} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        {icon}
        {title}
      </Title>
      <ul className={style.problems}>
        {problems.map((problem, position) => (
          <ProblemRow key={`${position}${problem.code}`} problem={problem} />
        ))}
      </ul>
    </section>
  );
}
