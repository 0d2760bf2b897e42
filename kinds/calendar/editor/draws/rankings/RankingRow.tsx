import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Ranking } from '#shared/contract/rankings.ts';
import { dateTime } from '#editor/dates.ts';
import { scopeWords } from '#kinds/calendar/editor/draws/draw-words.ts';
import { RankedPlaces } from './RankedPlaces.tsx';
import type { How } from './SettleDialog.tsx';
import style from '#kinds/calendar/editor/draws/draws.module.css';

interface Props {
  ranking: Ranking;
  judge: () => void;
  settle: (how: How) => void;
}

const stateStyle = { judging: 'frozen', settled: 'drawn', announced: 'announced' } as const;

/** One choice of winners: its scope, its prize, its state, and its winners. */
export function RankingRow({ ranking, judge, settle }: Props) {
  const { t } = useTranslation();
  const { scope, prize, state, entries, tie_break, created_at, judging, can } = ranking;
  const name = scopeWords(scope, t);
  const action = (how: How) => (
    <Button
      size="xs"
      variant={how === 'discard' || (how === 'close' && judging !== null && judging.unmarked > 0) ? 'default' : 'filled'}
      aria-label={`${t(`rankings.${how}`)}: ${name}`}
      onClick={() => settle(how)}
    >
      {t(`rankings.${how}`)}
    </Button>
  );
  return (
    <li className={style.draw}>
      <div className={style.head}>
        <Title order={4} fz="var(--type-16)">
          <bdi>{name}</bdi>
        </Title>
        <span className={style.state} data-state={stateStyle[state]}>
          {t(`rankings.state.${state}`)}
        </span>
      </div>
      <Text size="sm" className={style.facts ?? ''}>
        <span>{prize ? prize.title || t('draws.prizeUntitled') : t('draws.noPrize')}</span>
        <span>{dateTime(created_at)}</span>
        <span>{t('rankings.entries', { count: entries })}</span>
        {tie_break && <span>{t(`tieBreak.kind.${tie_break.kind}`)}</span>}
      </Text>
      {tie_break?.right_number != null && (
        <Text size="sm">
          {t('rankings.right', { question: tie_break.question, number: `${tie_break.right_number} ${tie_break.unit}`.trim() })}
        </Text>
      )}
      <Judging ranking={ranking} />
      <RankedPlaces ranking={ranking} />
      {(can.judge || can.close || can.announce || can.discard) && (
        <div className={style.actions}>
          {can.judge && (
            <Button size="xs" aria-label={`${t('rankings.judge')}: ${name}`} onClick={judge}>
              {t('rankings.judge')}
            </Button>
          )}
          {can.close && action('close')}
          {can.announce && action('announce')}
          {can.discard && action('discard')}
        </div>
      )}
    </li>
  );
}

/** The progress of the judges, and the places that a lot would decide now. */
function Judging({ ranking: { judging } }: { ranking: Ranking }) {
  const { t } = useTranslation();
  if (!judging) return null;
  const { motivations, unmarked, judges, by_lot, unmarked_at_line } = judging;
  return (
    <div role="status">
      <Text size="sm" className={style.waits ?? ''}>
        {t('rankings.toJudge', { count: motivations })}{' '}
        {unmarked > 0 ? t('rankings.unmarked', { count: unmarked }) : t('rankings.allMarked')}
      </Text>
      {judges.length > 0 && (
        <Text size="sm">
          {judges.map(({ name, is_me, marked }) => `${is_me ? t('rankings.me') : name}: ${marked}/${motivations}`).join(', ')}
        </Text>
      )}
      {unmarked_at_line > 0 && <Text size="sm">{t('rankings.unmarkedAtLine', { count: unmarked_at_line })}</Text>}
      {unmarked === 0 && by_lot > 0 && <Text size="sm">{t('rankings.byLotNow', { count: by_lot })}</Text>}
    </div>
  );
}
