import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LedgerLine, PlayerDetail } from '#shared/contract/players.ts';
import { dateTimeIn } from '../dates.ts';
import { points } from '../figures.ts';
import style from './players.module.css';

/** Every line of the ledger in plain words, first those that count, and how the board calculates one figure from them. */
export function WhyPoints({ detail, timezone }: { detail: PlayerDetail; timezone: string }) {
  const { t } = useTranslation();
  const { player, ledger, score_type, hatches } = detail;
  const total = player.points + player.bonus_points;
  const reasonOf = useReason(hatches);
  return (
    <section>
      <Title order={3} size="h4">
        {t('players.why', { count: total, points: points(total) })}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(`players.score.${score_type}`)}
      </Text>
      {ledger.length === 0 ? (
        <Text size="sm">{t('players.noPoints')}</Text>
      ) : (
        <ol className={style.ledger}>
          {ledger
            .toSorted((a, b) => Number(b.counts) - Number(a.counts))
            .map((line, place) => (
              <li key={place} data-off={!line.counts || undefined}>
                <b>{line.points > 0 ? `+${points(line.points)}` : points(line.points)}</b>
                <span>
                  {reasonOf(line)}
                  {line.regrade && (
                    <small>
                      {line.regrade.reason}
                      {line.regrade.by && ` · ${line.regrade.by}`}
                    </small>
                  )}
                  {!line.counts && <small>{t('players.notCounted')}</small>}
                </span>
                <time dateTime={line.at}>{dateTimeIn(line.at, timezone)}</time>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

function useReason(hatches: PlayerDetail['hatches']): (line: LedgerLine) => string {
  const { t } = useTranslation();
  return ({ reason, is_partly, question, number, hatch_id, regrade }) => {
    const day = hatches.find(({ id }) => id === hatch_id)?.day;
    const name = question ?? (number === null ? '' : t('players.questionNumber', { number }));
    const key = regrade?.is_undo ? 'regradeUndone' : is_partly ? 'partly' : reason;
    const what = t(`players.reason.${key}`, { question: name });
    return day === undefined ? what : t('players.reasonBehindDoor', { what, number: day });
  };
}
