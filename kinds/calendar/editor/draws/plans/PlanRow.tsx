import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedDraw } from '#shared/contract/planned-draws.ts';
import { dateTimeIn } from '#editor/dates.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { scopeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import { EntriesNow } from '#kinds/calendar/editor/draws/EntriesNow.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

interface Props {
  plan: PlannedDraw;
  /** Absent where this role may not. */
  cancel: (() => void) | undefined;
}

/** One scheduled draw: when, for what, and what happens then. */
export function PlanRow({ plan, cancel }: Props) {
  const { t } = useTranslation();
  const timezone = useDraft(({ settings }) => settings.timezone);
  const [isCounting, setCounting] = useState(false);
  const { at, state, scope, prize, count, alternates, announces, answer_days, problem, only_right, exclude_earlier_winners } = plan;
  const name = scopeWords(scope, t);
  const facts = [
    prize ? prize.title || t('draws.prizeUntitled') : t('draws.noPrize'),
    `${t('draws.winnerCount', { count })}, ${t('draws.alternateCount', { count: alternates })}`,
    t(announces ? 'plans.announces' : 'plans.announcesNot'),
    ...(answer_days === null ? [] : [t('plans.answerDays', { count: answer_days })]),
  ];
  const terms = {
    only_right,
    exclude_earlier_winners,
    ...(scope.hatch_id !== undefined && { hatch: scope.hatch_id }),
    ...(scope.round_id !== undefined && { round: scope.round_id }),
  };
  return (
    <li className={style.draw}>
      <div className={style.head}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <span className={style.state} data-state={state === 'failed' ? 'failed' : 'frozen'}>
          {t(state === 'failed' ? 'plans.failedAt' : 'plans.at', { time: dateTimeIn(at, timezone) })}
        </span>
      </div>
      <Text size="sm" className={style.facts ?? ''}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Text>
      {problem && (
        <Text size="sm" className={style.failed ?? ''}>
          {t(`plans.problem.${problem}`)}
        </Text>
      )}
      {isCounting && <EntriesNow of={terms} />}
      <div className={style.actions}>
        {state === 'waiting' && !isCounting && (
          <Button size="xs" variant="default" aria-label={t('plans.countOf', { name })} onClick={() => setCounting(true)}>
            {t('plans.count')}
          </Button>
        )}
        {cancel && (
          <Button
            size="xs"
            variant="default"
            aria-label={t(state === 'failed' ? 'plans.dismissOf' : 'plans.cancelOf', { name })}
            onClick={cancel}
          >
            {t(state === 'failed' ? 'plans.dismiss' : 'plans.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}
