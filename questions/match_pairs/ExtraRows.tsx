import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostAnswers } from '#shared/content/most-answers.ts';
import { newId } from '#shared/ids.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { FormProps } from '../form-props.ts';
import formStyle from '../forms.module.css';
import { HalfField } from './HalfField.tsx';
import style from './form.module.css';
import { extraOptions } from './pairs.ts';

/** With fewer, a player who knows all pairs but one gets that one for nothing, or nearly so. */
const advised = 2;

/** The options that belong to no stem. */
export function ExtraRows(form: FormProps) {
  const { question, edit, disabled } = form;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { answers, id: question_id } = question;
  const extras = extraOptions(answers);
  const isFull = answers.length >= mostAnswers;
  const focus = (place: number) => requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[place]?.focus());
  const add = () => {
    edit({ edit: 'add_answer', input: { question_id, answer: { id: newId(), text: '' } } });
    focus(extras.length);
  };
  return (
    <div ref={list} className={style.extras}>
      <p className={formStyle.label}>{t('form.pairs.extras')}</p>
      {extras.length < advised && <p className={formStyle.hint}>{t('form.pairs.advice')}</p>}
      {extras.map((answer, place) => {
        const number = place + 1;
        return (
          <div key={answer.id} className={formStyle.answer}>
            <HalfField
              form={form}
              answer={answer}
              label={t('form.pairs.extra', { number })}
              pictureLabel={t('form.pairs.extraPicture', { number })}
              change={(changes) => edit({ edit: 'change_answer', input: { question_id, id: answer.id, changes } })}
              goToNext={() => (number < extras.length ? focus(number) : !isFull && add())}
            />
            <Reasoned reason={disabled && t('role.noContent')}>
              <ActionIcon
                className={formStyle.remove ?? ''}
                aria-label={t('form.pairs.deleteExtra', { number })}
                onClick={() => {
                  edit({ edit: 'delete_answer', input: { question_id, id: answer.id } });
                  focus(Math.max(0, place - 1));
                }}
              >
                <IconX size={16} />
              </ActionIcon>
            </Reasoned>
          </div>
        );
      })}
      <Reasoned reason={(disabled && t('role.noContent')) || (isFull && t('reason.atMost', { limit: mostAnswers }))}>
        <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t('form.pairs.addExtra')}
        </Button>
      </Reasoned>
    </div>
  );
}
