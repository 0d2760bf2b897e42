import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { distributionRows } from '#questions/distribution-rows.ts';
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
  const rows = distributionRows(question, distribution, correct, count);
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
