import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Image } from '#shared/content/question.ts';
import { isComposing } from '#ui/is-composing.ts';
import { useLateError } from '#ui/use-late-error.ts';
import { MarkedTextarea } from '#ui/marked-field/MarkedTextarea.tsx';
import type { FormProps } from '../form-props.ts';
import style from './form.module.css';

/** Characters of an answer. */
const longest = 2000;

export interface HalfChanges {
  text?: string;
  /** null removes it. */
  image?: Image | null;
}

interface Props {
  form: Pick<FormProps, 'problems' | 'disabled' | 'picturesDisabled' | 'PictureField'>;
  /** Undefined: it is not there yet. */
  answer: Answer | undefined;
  label: string;
  pictureLabel: string;
  change: (changes: HalfChanges) => void;
  goToNext: () => void;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** A stem or an option: its text and its picture. Enter moves on, Shift and Enter add a line break. */
export function HalfField({ form, answer, label, pictureLabel, change, goToNext, onPaste }: Props) {
  const { t } = useTranslation();
  const problem = form.problems.find(({ answer_id, severity }) => answer_id === answer?.id && severity === 'stop');
  const late = useLateError(answer && problem ? t(`problem.${problem.code}`) : undefined);
  return (
    <div className={style.half} id={answer?.id}>
      <MarkedTextarea
        isInline
        data-half
        autosize
        minRows={1}
        aria-label={label}
        placeholder={label}
        value={answer?.text ?? ''}
        maxLength={longest}
        disabled={form.disabled}
        error={late.error}
        onInput={late.onInput}
        onBlur={late.onBlur}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || isComposing(event)) return;
          event.preventDefault();
          goToNext();
        }}
      />
      <form.PictureField
        compact
        label={pictureLabel}
        value={answer?.image}
        disabled={form.picturesDisabled}
        onChange={(image) => change({ image })}
      />
    </div>
  );
}
