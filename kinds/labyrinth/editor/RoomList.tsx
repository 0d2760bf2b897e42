import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#kinds/labyrinth/plan.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { usePlace } from '#editor/editing/use-place.ts';
import { useRoomNames } from './use-labyrinth.ts';
import { wayChoices } from './way-choices.ts';
import style from './labyrinth.module.css';

/** Every room with its item and its ways, as text: the map for screen readers. */
export function RoomList({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const nameOf = useRoomNames();
  const { byQuestion } = useProblems();
  const { goToQuestion } = usePlace();
  const itemName = (id: string | undefined) => plan.items.find((item) => item.id === id)?.name || t('rooms.unnamedItem');
  if (plan.rooms.size === 0) return null;
  return (
    <section id="rooms" tabIndex={-1} className={style.list}>
      <Title order={3}>{t('rooms.all')}</Title>
      <ol>
        {[...plan.rooms].map(([id, { question, item, ways }]) => (
          <li key={id}>
            <button type="button" className={style.roomLink} onClick={() => goToQuestion(id, 'ways')}>
              {nameOf(id)}
            </button>
            {id === plan.entrance && <span className={style.mark}>{t('rooms.entrance')}</span>}
            {item !== undefined && <span className={style.mark}>{t('rooms.liesHere', { item: itemName(item) })}</span>}
            <ul>
              {wayChoices(question, [...ways.values()], t).flatMap(({ on, label }) => {
                const way = ways.get(on);
                if (!way) return [];
                const to = way.to === 'back' ? t('rooms.back') : nameOf(way.to);
                const needs = way.item === undefined ? '' : t('rooms.needsItem', { item: itemName(way.item) });
                return [
                  <li key={on}>
                    {t('rooms.way', { answer: label, to })} {needs}
                  </li>,
                ];
              })}
              {byQuestion
                .get(id)
                ?.filter(({ place }) => place.field === 'ways')
                .map(({ code, severity }) => (
                  <li key={code} className={style.fault} data-severity={severity}>
                    {t(`problem.${code}`)}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
