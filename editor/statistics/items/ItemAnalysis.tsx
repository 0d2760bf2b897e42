import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item, ItemAnalysis as Analysis } from '#shared/contract/items.ts';
import { useActivity, useCan } from '#editor/editing/activity-context.ts';
import { LoadedFigures } from '../LoadedFigures.tsx';
import { CorrectKeyDialog } from './CorrectKeyDialog.tsx';
import { Corrections } from './Corrections.tsx';
import { flagsFirst } from './item-words.ts';
import { ItemRow } from './ItemRow.tsx';
import { itemsQuery } from './items-query.ts';
import style from './items.module.css';

/** The item analysis of each question, up to now, and the correction of its key. */
export function ItemAnalysis() {
  const { quizID } = useActivity();
  const items = useQuery(itemsQuery(quizID));
  return <LoadedFigures query={items}>{(analysis) => <Items analysis={analysis} />}</LoadedFigures>;
}

function Items({ analysis: { has_key, fewest_players, data } }: { analysis: Analysis }) {
  const { t } = useTranslation();
  const { edit_content, publish } = useCan();
  const [correcting, setCorrecting] = useState<Item>();
  const numbers = new Map(data.map(({ question_id }, index) => [question_id, index + 1]));
  const few = data.filter(({ figures }) => figures === null).length;
  return (
    <section className={style.items} aria-labelledby="items-title">
      <div>
        <Title order={3} id="items-title">
          {t('items.title')}
        </Title>
        <Text size="sm" c="dimmed" maw="70ch">
          {has_key ? t('items.about') : t('items.noKey')}
        </Text>
      </div>
      {has_key && data.length > 0 && few === data.length && <Text size="sm">{t('items.few', { count: fewest_players })}</Text>}
      {few < data.length && (
        <ul className={style.list}>
          {flagsFirst(data).map((item) => (
            <ItemRow
              key={item.question_id}
              item={item}
              number={numbers.get(item.question_id) ?? 0}
              fewest={fewest_players}
              {...(edit_content && publish ? { correct: () => setCorrecting(item) } : {})}
            />
          ))}
        </ul>
      )}
      <Corrections numbers={numbers} />
      <CorrectKeyDialog item={correcting} number={numbers.get(correcting?.question_id ?? '') ?? 0} close={() => setCorrecting(undefined)} />
    </section>
  );
}
