import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { FormProps } from '../form-props.ts';
import formStyle from '../forms.module.css';
import { HalfField, type HalfChanges } from './HalfField.tsx';
import style from './form.module.css';

interface Props extends FormProps {
  stem: Answer;
  option: Answer | undefined;
  /** From 0. */
  place: number;
  isOnly: boolean;
  /** Focuses the field after this one; stems and options alternate. */
  goToNext: (field: number) => void;
  paste: (event: ClipboardEvent, place: number) => void;
}

/** A stem and its option, one beside the other. */
export function PairRow({ stem, option, place, isOnly, goToNext, paste, ...form }: Props) {
  const { t } = useTranslation();
  const { edit, disabled } = form;
  const question_id = form.question.id;
  const number = place + 1;
  const change = (id: string, changes: HalfChanges) => edit({ edit: 'change_answer', input: { question_id, id, changes } });
  // An option that another editor has just deleted comes back with its text.
  const addOption = ({ text = '', image }: HalfChanges) =>
    edit({
      edit: 'add_answer',
      input: { question_id, answer: { id: newId(), text, ...(image && { image }), ...(stem.pair && { pair: stem.pair }) } },
    });
  const remove = () =>
    edit(...[stem, ...(option ? [option] : [])].map(({ id }) => ({ edit: 'delete_answer' as const, input: { question_id, id } })));
  const common = { form, onPaste: (event: ClipboardEvent) => paste(event, place) };
  return (
    <div className={formStyle.answer}>
      <div className={style.pair}>
        <HalfField
          {...common}
          answer={stem}
          label={t('form.pairs.stem', { number })}
          pictureLabel={t('form.pairs.stemPicture', { number })}
          change={(changes) => change(stem.id, changes)}
          goToNext={() => goToNext(2 * place)}
        />
        <HalfField
          {...common}
          answer={option}
          label={t('form.pairs.option', { number })}
          pictureLabel={t('form.pairs.optionPicture', { number })}
          change={(changes) => (option ? change(option.id, changes) : addOption(changes))}
          goToNext={() => goToNext(2 * place + 1)}
        />
      </div>
      <Reasoned reason={(disabled && t('role.noContent')) || (isOnly && t('reason.atLeast', { limit: 1 }))}>
        <ActionIcon className={formStyle.remove ?? ''} aria-label={t('form.pairs.delete', { number })} onClick={remove}>
          <IconX size={16} />
        </ActionIcon>
      </Reasoned>
    </div>
  );
}
