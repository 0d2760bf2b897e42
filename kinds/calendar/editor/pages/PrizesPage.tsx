import { Button, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostPrizes, type Prize } from '#shared/content/calendar.ts';
import { newId } from '#shared/ids.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { PrizeForm } from './prizes/PrizeForm.tsx';
import style from './pages.module.css';

/** What can be won, in the order in which players see it. */
export function PrizesPage() {
  const { t } = useTranslation();
  const prizes = useCalendar((draft) => draft.prizes);
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  useFocusField();
  const isFull = prizes.length >= mostPrizes;
  const nameOf = (prize: Prize, place: number) => prize.title.trim() || t('prizes.numbered', { number: place + 1 });
  const add = () => {
    const id = newId();
    edit({ edit: 'add_prize', input: { prize: { id, title: '', description: '' } } });
    requestAnimationFrame(() => document.getElementById(`${id}.title`)?.focus());
  };
  return (
    <div className={style.page}>
      <Title order={2}>{t('parts.prizes')}</Title>
      <RoleNote>
        <Text size="sm" c="dimmed">
          {prizes.length === 0 ? t('prizes.empty') : t('prizes.lead')}
        </Text>
        {prizes.length > 0 && (
          <SortableList
            label={t('parts.prizes')}
            items={prizes}
            disabled={disabled}
            move={(id, place) => edit({ edit: 'move_prize', input: { id, order_number: place + 1 } })}
            itemName={nameOf}
            handleLabel={(prize, place) => t('prizes.move', { name: nameOf(prize, place) })}
            render={(prize, place) => <PrizeForm prize={prize} name={nameOf(prize, place)} disabled={disabled} />}
          />
        )}
        <Reasoned reason={(disabled && t('role.noContent')) || (isFull && t('prizes.full', { count: mostPrizes }))}>
          <Button id="prizes" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('prizes.add')}
          </Button>
        </Reasoned>
      </RoleNote>
    </div>
  );
}
