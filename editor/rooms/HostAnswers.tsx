import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { binsOf } from '#questions/bins.ts';
import { optionRows, placeRows, type DistributionRow } from '#questions/distribution-rows.ts';
import type { HostFrame, RoomDistribution, RoomQuestion } from '#shared/contract/rooms.ts';
import { asShown } from '#ui/as-shown.ts';
import { count } from '../figures.ts';
import style from './rooms.module.css';

interface HostAnswersProps {
  question: RoomQuestion;
  distribution: RoomDistribution;
  correct: HostFrame['correct_answer'];
}

/** How the hall answered, in few lines; words are here before the wall has them. */
export function HostAnswers({ question, distribution, correct }: HostAnswersProps) {
  const { t } = useTranslation();
  const { answered, right } = distribution;
  const rows = rowsOf(question, distribution, correct);
  return (
    <>
      <p className={style.note}>{t('host.rightOf', { right: count(right), answered: count(answered) })}</p>
      <ol className={style.answers}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-right={row.isRight || undefined}
            style={{ '--share': answered > 0 ? row.count / answered : 0 } as CSSProperties}
          >
            <span dir="auto" {...asShown(row)} />
            {row.isRight && <IconCheck size={18} role="img" aria-label={t('host.right')} />}
            <b>{count(row.count)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

/** As many as the screen of a host has room for. */
const most = 30;

function rowsOf(
  question: RoomQuestion,
  { options, places, values, words }: RoomDistribution,
  correct: HostFrame['correct_answer'],
): DistributionRow[] {
  if (options) return optionRows(question, options, correct);
  if (places) return placeRows(question, places, correct);
  if (words) return words.slice(0, most).map(({ text, count: times, is_right }) => ({ id: text, text, count: times, isRight: is_right }));
  const range = correct?.value === undefined ? undefined : { from: correct.from ?? correct.value, to: correct.to ?? correct.value };
  return binsOf(values ?? [], range).map(({ from, to, count: times, isRight }) => ({
    id: String(from),
    text: from === to ? count(from) : `${count(Math.round(from))}–${count(Math.round(to))}`,
    count: times,
    isRight,
  }));
}
