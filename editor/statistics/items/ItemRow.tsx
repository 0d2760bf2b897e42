import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Item, ItemChoice } from '#shared/contract/items.ts';
import { count, duration, none, points, share } from '../../figures.ts';
import { Scrolled } from '../../shell/Scrolled.tsx';
import { answerName, discriminationOf, flagWords } from './item-words.ts';
import style from './items.module.css';

interface Props {
  item: Item;
  /** Its number among the questions. */
  number: number;
  fewest: number;
  /** Absent when the user may not. */
  correct?: () => void;
}

export function ItemRow({ item, number, fewest, correct }: Props) {
  const { t } = useTranslation();
  const { figures, flags, players } = item;
  return (
    <li className={style.item}>
      <div className={style.head}>
        <h4>
          {number}. {item.text || t('statistics.noText')}
        </h4>
        {correct && (
          <Button
            size="compact-sm"
            variant={flags[0]?.flag === 'wrong_key' ? 'filled' : 'default'}
            aria-label={t('items.correctOf', { number })}
            onClick={correct}
          >
            {t('items.correct')}
          </Button>
        )}
      </div>
      {flags.length > 0 && (
        <ul className={style.flags}>
          {flags.map((flag) => (
            <li key={flag.flag} data-flag={flag.flag}>
              {flagWords(item, flag, t)}
            </li>
          ))}
        </ul>
      )}
      {figures ? (
        <>
          <dl className={style.figures}>
            <Figure name={t('items.facility')} value={share(figures.facility.value, 1)}>
              {t('items.between', { from: share(figures.facility.from, 1), to: share(figures.facility.to, 1) })}
            </Figure>
            <Figure name={t('items.discrimination')} value={t(`items.tells.${discriminationOf(figures)}`)}>
              {figures.discrimination === null ? none : points(figures.discrimination).replace('-', '−')}
              {figures.efficiency !== null &&
                figures.efficiency > 0 &&
                ` · ${t('items.efficiency', { share: share(figures.efficiency, 1) })}`}
            </Figure>
            <Figure name={t('items.time')} value={duration(figures.average_time)} />
            <Figure name={t('items.players')} value={count(figures.n)} />
          </dl>
          {figures.choices.length > 0 && <Choices item={item} choices={figures.choices} />}
        </>
      ) : (
        <p className={style.few}>{t('items.fewOfIt', { players: count(players), count: fewest })}</p>
      )}
    </li>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {children && <small>{children}</small>}
      </dd>
    </div>
  );
}

/** The answers of the strongest and of the weakest third. */
function Choices({ item, choices }: { item: Item; choices: readonly ItemChoice[] }) {
  const { t } = useTranslation();
  return (
    <Scrolled label={t('items.choicesOf', { question: item.text })}>
      <table className={style.choices}>
        <thead>
          <tr>
            <th scope="col">{t('items.answer')}</th>
            <th scope="col">{t('items.all')}</th>
            <th scope="col">{t('items.strong')}</th>
            <th scope="col">{t('items.weak')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ answer_id, share: of, strong, weak }, index) => (
            <tr key={answer_id} data-right={item.answers[index]?.is_right || undefined}>
              <th scope="row">
                {answerName(item, answer_id, t)}
                {item.answers[index]?.is_right && <span className={style.key}>{t('items.key')}</span>}
              </th>
              <td>{share(of, 1)}</td>
              {[strong, weak].map((part, at) => (
                <td key={at === 0 ? 'strong' : 'weak'}>
                  <span className={style.part}>
                    <span className={style.bar} aria-hidden>
                      <span style={{ width: `${Math.round(Math.min(1, part) * 100)}%` }} />
                    </span>
                    {share(part, 1)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
