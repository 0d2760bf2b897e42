import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/content/question.ts';
import type { Problem } from '../problem.ts';
import style from '../forms.module.css';
import type { Areas } from './use-areas.ts';

interface Props {
  area: Answer;
  /** Its position in the list, from 1. */
  number: number;
  areas: Areas;
  /** Whether areas can be right. */
  marksRight: boolean;
  problem: Problem | undefined;
  disabled: boolean;
}

/** The name of an area, and whether a point in it is right. */
export function AreaRow({ area, number, areas, marksRight, problem, disabled }: Props) {
  const { t } = useTranslation();
  return (
    <li className={style.answer}>
      {marksRight && (
        <Checkbox
          className={style.right ?? ''}
          aria-label={t('form.mark.isRight', { number })}
          checked={area.is_right ?? false}
          disabled={disabled}
          onChange={(event) => areas.change(area.id, { is_right: event.currentTarget.checked })}
        />
      )}
      <TextInput
        id={area.id}
        className={style.grow ?? ''}
        aria-label={t('form.mark.name', { number })}
        placeholder={t('form.mark.area', { number })}
        value={area.text ?? ''}
        maxLength={2000}
        disabled={disabled}
        error={problem ? t(`problem.${problem.code}`) : undefined}
        onFocus={() => areas.choose(area.id)}
        onChange={(event) => areas.change(area.id, { text: event.currentTarget.value })}
      />
      <ActionIcon aria-label={t('form.mark.delete', { number })} disabled={disabled} onClick={() => areas.remove(area.id)}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
