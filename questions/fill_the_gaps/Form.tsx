import { Button, Textarea, Switch } from '@mantine/core';
import { IconBracketsContain } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/question.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useLateError } from '#ui/use-late-error.ts';
import type { FormProps } from '../form-props.ts';
import style from '../forms.module.css';
import { markedIds } from './gap-text.ts';
import { GapFields } from './GapFields.tsx';
import { gapsOfBrackets, makeGap, mostGaps, withoutGap } from './make-gap.ts';

const rules = ['gaps_any_order', 'gaps_match_case', 'gaps_ignore_accents'] as const;

/** How answers are compared with the right ones. */
function GapRules({ question, edit, disabled }: Pick<FormProps, 'question' | 'edit' | 'disabled'>) {
  const { t } = useTranslation();
  return rules.map((rule) => (
    <Switch
      key={rule}
      label={t(`form.gaps.${rule}`)}
      description={t(`form.gaps.${rule}.hint`)}
      checked={question[rule] ?? false}
      disabled={disabled}
      onChange={(event) => edit({ edit: 'change_question', input: { id: question.id, changes: { [rule]: event.currentTarget.checked } } })}
    />
  ));
}

export const icon = IconBracketsContain;

type GapChanges = Partial<Pick<Question, 'gap_text' | 'gaps'>>;

/** The text, in which words become gaps; below it, the right answers of each gap. */
export function Form({ question, problems, edit, disabled }: FormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const { id, gap_text = '', gaps = [] } = question;
  const change = (changes: GapChanges) => edit({ edit: 'change_question', input: { id, changes } });
  const problem = problems.find((candidate) => candidate.field === 'gap_text');
  const late = useLateError(problem && t(`problem.${problem.code}`));
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const write = (text: string, at: number) => {
    const made = gapsOfBrackets(gap_text, text, gaps, at);
    if (made.gaps.length > gaps.length) caret.current = made.caret;
    change({ gap_text: made.gap_text, ...(made.gaps.length > gaps.length && { gaps: made.gaps }) });
  };
  const make = () => {
    const made = makeGap(question, field.current?.selectionStart ?? 0, field.current?.selectionEnd ?? 0);
    if (!made) return field.current?.focus();
    caret.current = made.caret;
    change({ gap_text: made.gap_text, gaps: made.gaps });
  };
  const places = new Map(markedIds(gap_text).map((mark, place) => [mark, place]));
  const inOrder = gaps.toSorted((a, b) => (places.get(a.id) ?? gaps.length) - (places.get(b.id) ?? gaps.length));
  return (
    <div className={style.grow}>
      <Textarea
        ref={field}
        id="gap_text"
        label={t('form.gaps.text')}
        description={t('form.gaps.hint')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        value={gap_text}
        disabled={disabled}
        error={late.error}
        onInput={late.onInput}
        onBlur={late.onBlur}
        onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
      />
      <Reasoned reason={(disabled && t('role.noContent')) || (gaps.length >= mostGaps && t('reason.atMost', { limit: mostGaps }))}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBracketsContain size={14} aria-hidden />}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={make}
        >
          {t('form.gaps.make')}
        </Button>
      </Reasoned>
      {inOrder.map((gap) => (
        <GapFields
          key={gap.id}
          gap={gap}
          problems={problems}
          disabled={disabled}
          change={(changed) => change({ gaps: gaps.map((other) => (other.id === gap.id ? changed : other)) })}
          remove={() => change(withoutGap(question, gap.id))}
        />
      ))}
      <GapRules question={question} edit={edit} disabled={disabled} />
    </div>
  );
}
