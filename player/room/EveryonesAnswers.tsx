import type { CSSProperties } from 'react';
import { chosenIds } from '#questions/choice-marks.ts';
import { distributionRows, type DistributionRow } from '#questions/distribution-rows.ts';
import { foldText } from '#questions/fold-text.ts';
import type { PlayerAnswer } from '#questions/player-answers.ts';
import { listMark } from '#questions/list-mark.ts';
import { valueFormat } from '#questions/value-format.ts';
import { VerdictIcon } from '#questions/Verdict.tsx';
import type { PhoneFrame, RoomDistribution, RoomQuestion } from '#shared/contract/rooms.ts';
import { asShown } from '#ui/as-shown.ts';
import { useLanguage } from '../texts.ts';

interface EveryonesAnswersProps {
  question: RoomQuestion;
  distribution: RoomDistribution;
  correct: PhoneFrame['correct_answer'];
  playerAnswer: PlayerAnswer | null;
}

/** What the wall shows of a closed question, in words and bars; her own answer is marked by a word. */
export function EveryonesAnswers({ question, distribution, correct, playerAnswer }: EveryonesAnswersProps) {
  const { t, lang } = useLanguage();
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const { answered, options, places } = distribution;
  const rows = distributionRows(question, distribution, correct, (value) => valueFormat(lang).format(value));
  if (answered === 0 || rows.length === 0) return null;
  return (
    <section className="room-everyone" aria-labelledby="room-everyone">
      <h2 id="room-everyone">{t('room.everyone')}</h2>
      <ol>
        {rows.map((row, index) => {
          const share = percent.format(row.count / answered);
          return (
            <li key={row.id} data-right={row.isRight || undefined} style={{ '--share': row.count / answered } as CSSProperties}>
              {options && <b aria-hidden="true">{listMark('letter', index)}</b>}
              <span className="room-everyone-text">
                <span dir="auto" {...asShown(row)} />
                {!places && isHers(row, playerAnswer, index === rows.length - 1) && <small>{t('answer.yours')}</small>}
              </span>
              {row.isRight && <VerdictIcon kind="right" label={t('answer.right')} />}
              <span className="room-everyone-share">{places ? t('room.share_right', { share }) : share}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Whether a player’s answer is among those of a row. The end of a range belongs to the next one, where there is one. */
function isHers(
  { id, text, from, to }: DistributionRow & { from?: number; to?: number },
  playerAnswer: PlayerAnswer | null,
  isLast: boolean,
): boolean {
  if (!playerAnswer) return false;
  if ('value' in playerAnswer)
    return from === to
      ? playerAnswer.value === from
      : playerAnswer.value >= (from ?? 0) && (playerAnswer.value < (to ?? 0) || (isLast && playerAnswer.value === to));
  return 'text' in playerAnswer ? foldText(playerAnswer.text) === foldText(text) : chosenIds(playerAnswer).includes(id);
}
