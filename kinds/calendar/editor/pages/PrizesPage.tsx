import { ActionIcon, Button, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostPrizes, type Prize } from '#shared/content/calendar.ts';
import type { Changes } from '#shared/content/changes.ts';
import { newId } from '#shared/ids.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { PictureField } from '#editor/media/PictureField.tsx';
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

function PrizeForm({ prize, name, disabled }: { prize: Prize; name: string; disabled: boolean }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { all } = useProblems();
  const problem = all.find(({ place }) => place.prize_id === prize.id && place.field === 'title');
  const change = (changes: Changes<Omit<Prize, 'id'>>) => edit({ edit: 'change_prize', input: { id: prize.id, changes } });
  return (
    <section className={style.prize} aria-label={name}>
      <div className={style.words}>
        <TextInput
          id={`${prize.id}.title`}
          label={t('prizes.title')}
          maxLength={300}
          disabled={disabled}
          description={problem ? t('prizes.titleMissing') : undefined}
          value={prize.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('prizes.description')}
          maxLength={4000}
          autosize
          minRows={2}
          maxRows={8}
          disabled={disabled}
          value={prize.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </div>
      <div className={style.picture}>
        <PictureField
          label={t('prizes.picture')}
          value={prize.image}
          disabled={!can.edit_graphics}
          onChange={(image) => change({ image })}
        />
      </div>
      <ActionIcon
        aria-label={t('prizes.delete', { name })}
        title={t('prizes.delete', { name })}
        disabled={disabled}
        onClick={() => edit({ edit: 'delete_prize', input: { id: prize.id } })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </section>
  );
}
