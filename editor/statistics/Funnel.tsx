import { useTranslation } from 'react-i18next';
import type { Overview } from '#shared/contract/figures.ts';
import { count } from '../figures.ts';
import { BarTable } from './charts/BarTable.tsx';
import { funnelSteps } from './funnel-steps.ts';

interface Props {
  funnel: Overview['funnel'];
  /** The questions are steps of it; `mixed`: games have different questions or orders; `elsewhere`: they are behind doors or in rooms. */
  questions: 'steps' | 'mixed' | 'elsewhere';
}

/** The progress of players: how many remain at each step, and how many leave. */
export function Funnel({ funnel, questions }: Props) {
  const { t } = useTranslation();
  const steps = funnelSteps(funnel, questions === 'steps');
  const whole = steps[0]?.value ?? 0;
  return (
    <BarTable
      title={t('statistics.funnel')}
      note={questions === 'mixed' ? `${t('statistics.funnelNote')} ${t('statistics.funnelMixed')}` : t('statistics.funnelNote')}
      what={t('statistics.step')}
      counted={t('statistics.devicesOrGames')}
      shareName={t('statistics.share')}
      whole={whole}
      rows={steps.map(({ name, question, value, lost }) => ({
        key: question?.question_id ?? name,
        name: question ? `${question.number}. ${question.text || t('statistics.noText')}` : t(`statistics.step.${name}`),
        value,
        ...(lost > 0 ? { more: t('statistics.lost', { count: lost, value: count(lost) }) } : {}),
      }))}
    />
  );
}
