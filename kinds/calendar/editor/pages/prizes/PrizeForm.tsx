import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Prize } from '#shared/content/calendar.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { PictureField } from '#editor/media/PictureField.tsx';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import type { ChangePrize } from './change-prize.ts';
import { CodeReceivers } from './CodeReceivers.tsx';
import { PrizeCodes } from './PrizeCodes.tsx';
import { PrizeDoors } from './PrizeDoors.tsx';
import { PrizeQuantity } from './PrizeQuantity.tsx';
import style from '../pages.module.css';

export function PrizeForm({ prize, name, disabled }: { prize: Prize; name: string; disabled: boolean }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const { all } = useProblems();
  const problem = all.find(({ place }) => place.prize_id === prize.id && place.field === 'title');
  const change: ChangePrize = (changes) => edit({ edit: 'change_prize', input: { id: prize.id, changes } });
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
        <MarkedTextarea
          id={`${prize.id}.description`}
          label={t('prizes.description')}
          maxLength={4000}
          autosize
          minRows={2}
          maxRows={8}
          disabled={disabled}
          value={prize.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <div className={style.pair}>
          <TextInput
            label={t('prizes.value')}
            description={t('prizes.valueNote')}
            maxLength={60}
            disabled={disabled}
            value={prize.value ?? ''}
            onChange={(event) => change({ value: event.currentTarget.value || null })}
          />
          <PrizeQuantity quantity={prize.quantity} disabled={disabled} change={change} />
        </div>
        <PrizeDoors chosen={prize.hatch_ids} disabled={disabled} change={change} />
        <CodeReceivers receivers={prize.code_for} disabled={disabled || !can.edit_settings} change={change} />
        {prize.code_for && can.edit_settings && <PrizeCodes prize={prize} name={name} />}
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
