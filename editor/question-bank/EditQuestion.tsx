import { Alert, Button, Group, Modal, TagsInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeValues } from '#activity/edits/merge-values.ts';
import { AnswerFeedbackFields } from '#questions/AnswerFeedbackFields.tsx';
import type { QuestionEdit } from '#questions/form-props.ts';
import { forms } from '#questions/forms.ts';
import { canShuffle } from '#questions/player-option.ts';
import { checkQuestion } from '#questions/schemas.ts';
import { traits } from '#questions/traits.ts';
import type { Question } from '#shared/content/question.ts';
import type { BankQuestion } from '#shared/contract/question-bank.ts';
import type { ApiError } from '#shared/contract/client.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import { textLabel, typeLabel } from '../labels.ts';
import { api } from '../api.ts';
import { NumberField } from '../editing/inspector/NumberField.tsx';
import { ClipField } from '../clips/ClipField.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { PicturePair } from '../media/PicturePair.tsx';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { withEdit } from './with-edit.ts';
import style from './bank.module.css';

interface Props {
  row: BankQuestion;
  onClose: () => void;
}

/** A question of the bank in the same form as in an activity. Stores nothing before it is saved. */
export function EditQuestion({ row, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} size="lg" title={t('bank.edit')} closeOnClickOutside={false}>
      <QuestionForm row={row} onClose={onClose} />
    </Modal>
  );
}

function QuestionForm({ row, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState(row.question);
  /** The stored question at this revision. */
  const [base, setBase] = useState(row.question);
  const [tags, setTags] = useState(row.tags);
  const [revision, setRevision] = useState(row.revision);
  /** The other editor's version, when both changed the same fields. */
  const [theirs, setTheirs] = useState<BankQuestion>();
  const mergedWith = (other: BankQuestion, whose: 'mine' | 'theirs') => {
    const { value, clashes } = mergeValues('question', { base, mine: question, theirs: other.question }, () => whose);
    return { question: value as Question, isClean: clashes.length === 0, revision: other.revision };
  };
  const save = useMutation<void, ApiError, { question: Question; revision: number }>({
    mutationFn: async (body) => {
      const saved = await api.changeBankQuestion({ params: { id: row.id }, body });
      setRevision(saved.revision);
      const [add, remove] = [tags.filter((tag) => !row.tags.includes(tag)), row.tags.filter((tag) => !tags.includes(tag))];
      if (add.length + remove.length > 0) await api.tagBankQuestions({ body: { ids: [row.id], add, remove } });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['question-bank'] });
      onClose();
    },
    onError: async ({ code }) => {
      if (code !== 'conflict') return;
      const other = (await api.listBankQuestions({ query: { id: row.id } })).data[0];
      const merged = other && mergedWith(other, 'mine');
      if (merged?.isClean) save.mutate(merged);
      else setTheirs(other);
    },
  });
  const takeTheirs = (other: BankQuestion) => {
    setQuestion(mergedWith(other, 'theirs').question);
    setBase(other.question);
    setRevision(other.revision);
    setTheirs(undefined);
    save.reset();
  };
  const edit = (...edits: QuestionEdit[]) => setQuestion((before) => edits.reduce(withEdit, before));
  return (
    <div className={style.stack}>
      <Content question={question} edit={edit} />
      <TagsInput label={t('bank.tags')} description={t('bank.tagsNote')} maxTags={20} value={tags} onChange={setTags} />
      {theirs && (
        <Alert color="amber" variant="light" role="alert" title={t('bank.changedMeanwhile')}>
          <p>{t('bank.changedNote', { text: plain(theirs.question.text) })}</p>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => takeTheirs(theirs)}>
              {t('bank.takeTheirs')}
            </Button>
            <Button size="compact-sm" variant="default" loading={save.isPending} onClick={() => save.mutate(mergedWith(theirs, 'mine'))}>
              {t('bank.keepMine')}
            </Button>
          </Group>
        </Alert>
      )}
      {save.error && !theirs && (
        <Alert color="red" variant="light" role="alert">
          {save.error.message}
        </Alert>
      )}
      <DialogButtons cancel={onClose}>
        <Button loading={save.isPending} disabled={theirs !== undefined} onClick={() => save.mutate({ question, revision })}>
          {t('common.save')}
        </Button>
      </DialogButtons>
    </div>
  );
}

function Content({ question, edit }: { question: Question; edit: (...edits: QuestionEdit[]) => void }) {
  const { t } = useTranslation();
  const { id, type, text, clip, cover, points, feedback } = question;
  const change = (changes: Partial<Question>) => edit({ edit: 'change_question', input: { id, changes } });
  const { Form } = forms[type];
  return (
    <>
      <MarkedTextarea
        data-autofocus
        label={t(textLabel(type))}
        description={t(typeLabel(type))}
        autosize
        maxRows={8}
        maxLength={4000}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Form
        question={question}
        leadsToTypes={false}
        personTypes={[]}
        problems={checkQuestion(question).filter(({ code }) => !code.endsWith('_missing'))}
        edit={edit}
        disabled={false}
        picturesDisabled={false}
        isShuffled={question.shuffle_answers === true && canShuffle(question)}
        PictureField={PictureField}
      />
      {traits[type].givesPoints && (
        <NumberField
          label={t('question.points')}
          min={0}
          max={100_000}
          maw={160}
          value={points}
          onNumber={(next) => change({ points: next })}
        />
      )}
      {traits[type].isCounted && (
        <MarkedTextarea
          label={t('question.feedback')}
          autosize
          maxRows={6}
          maxLength={4000}
          value={feedback.text ?? ''}
          onChange={(event) => change({ feedback: { ...feedback, text: event.currentTarget.value } })}
        />
      )}
      <AnswerFeedbackFields question={question} edit={edit} disabled={false} />
      <PicturePair id="bank-cover" value={cover} disabled={false} onChange={(next) => change({ cover: next })} />
      <ClipField
        id="bank-clip"
        value={clip}
        disabled={false}
        onChange={(next) => edit({ edit: 'change_question', input: { id, changes: { clip: next } } })}
      />
    </>
  );
}
