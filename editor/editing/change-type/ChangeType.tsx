import { Button, Modal, Radio, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typeChangeOf } from '#activity/type-change.ts';
import { forms } from '#questions/forms.ts';
import { newId } from '#shared/ids.ts';
import type { Question, QuestionType } from '#shared/content/question.ts';
import { useActivity, useEdit, useQuiz } from '#editor/editing/activity-context.ts';
import { typeLabel } from '#editor/labels.ts';
import { DialogButtons } from '#editor/shell/DialogButtons.tsx';
import { TypeChangeAccount } from './TypeChangeAccount.tsx';
import { useOtherTypes } from './use-other-types.ts';
import style from './change-type.module.css';

interface Props {
  question: Question;
  onClose: () => void;
}

/** Chooses another type for a question, and says before what that loses and changes. */
export function ChangeType({ question, onClose }: Props) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const edit = useEdit();
  const types = useOtherTypes(question.type);
  const [type, choose] = useState<QuestionType>(types[0] ?? question.type);
  const wasPlayed = useQuiz().stage !== 'draft';
  const { ids, account } = useMemo(() => typeChangeOf(draft.state().draft, question, type, newId), [draft, question, type]);
  const change = () => {
    edit({ edit: 'change_type', input: { id: question.id, type, ...(ids.length > 0 && { answer_ids: ids }) } });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} size={560} title={t('changeType.title')}>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          change();
        }}
      >
        <Text size="sm" c="dimmed">
          {t('changeType.from', { type: t(typeLabel(question.type)) })}
        </Text>
        <Radio.Group aria-label={t('changeType.types')} value={type} onChange={(value) => choose(value as QuestionType)}>
          <div className={style.types}>
            {types.map((other, place) => (
              <TypeChoice key={other} type={other} isFirst={place === 0} />
            ))}
          </div>
        </Radio.Group>
        <TypeChangeAccount account={account} wasPlayed={wasPlayed} />
        <DialogButtons cancel={onClose}>
          <Button type="submit">{t('changeType.open')}</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

function TypeChoice({ type, isFirst }: { type: QuestionType; isFirst: boolean }) {
  const { t } = useTranslation();
  const Icon = forms[type].icon;
  return (
    <Radio
      value={type}
      className={style.type ?? ''}
      {...(isFirst && { 'data-autofocus': true })}
      label={
        <span className={style.name}>
          <Icon size={16} aria-hidden /> {t(typeLabel(type))}
        </span>
      }
    />
  );
}
