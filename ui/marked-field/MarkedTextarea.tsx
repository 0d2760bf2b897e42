import { Textarea, type TextareaProps } from '@mantine/core';
import { useContext, useId, useRef, useState, type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphemeCount } from '#shared/rich-text/grapheme-count.ts';
import type { Style } from '#shared/rich-text/tree.ts';
import { isComposing } from '../is-composing.ts';
import { markedOfHtml } from './marked-of-html.ts';
import { MarkBar } from './MarkBar.tsx';
import { toggleMark } from './marking.ts';
import { OwnStep } from './own-step.ts';
import { replaceIn, selectedIn } from './replace-in.ts';
import { useUnreadableFormula } from './use-unreadable-formula.ts';
import style from './marked-field.module.css';

interface Props extends Omit<TextareaProps, 'value' | 'maxLength' | 'inputContainer' | 'ref'> {
  value: string;
  /** The most characters that it shows; marks do not count. */
  maxLength: number;
  /** For a text on a button: no links and no lists. */
  isInline?: boolean;
}

const shortcuts: Readonly<Record<string, Style>> = { b: 'bold', i: 'italic' };

/** A textarea whose text has marks. While it has the focus, it shows their toolbar. Alt and F10 go there. */
export function MarkedTextarea({ maxLength, isInline = false, onChange, onPaste, onKeyDown, ...props }: Props) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const field = useRef<HTMLTextAreaElement>(null);
  const { isShown, ...focus } = useFocusWithin();
  const endStep = useContext(OwnStep);
  const { t } = useTranslation();
  const isUnreadable = useUnreadableFormula(props.value);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value } = event.currentTarget;
    if (value.length <= maxLength || value.length < props.value.length || graphemeCount(value) <= maxLength) onChange?.(event);
  };
  const asOneStep = (act: () => void) => {
    endStep();
    act();
    endStep();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const mark = shortcuts[event.key.toLowerCase()];
    const isMark = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && mark !== undefined;
    if (event.altKey && event.key === 'F10') document.querySelector<HTMLElement>(`[aria-controls="${id}"] [tabindex="0"]`)?.focus();
    else if (!isMark || isComposing(event)) return onKeyDown?.(event);
    else toggleIn(event.currentTarget, mark, asOneStep);
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    onPaste?.(event);
    const text = event.defaultPrevented ? undefined : markedOfHtml(event.clipboardData.getData('text/html'), isInline);
    if (text === undefined) return;
    event.preventDefault();
    asOneStep(() => document.execCommand('insertText', false, text));
  };
  const withBar = (input: ReactNode) => (
    <div className={style.box} {...focus}>
      {input}
      {isShown && !props.disabled && <MarkBar field={field} fieldId={id} isInline={isInline} asOneStep={asOneStep} />}
    </div>
  );
  return (
    <Textarea
      {...props}
      error={props.error ?? (isUnreadable ? t('problem.formula_unreadable') : undefined)}
      ref={field}
      id={id}
      maxLength={2 * maxLength}
      inputContainer={withBar}
      onChange={change}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}

function toggleIn(field: HTMLTextAreaElement, mark: Style, asOneStep: (act: () => void) => void): void {
  const change = toggleMark(selectedIn(field), mark);
  if (change) asOneStep(() => replaceIn(field, change));
}

/** Of the field, its toolbar, and the dialogs of that, which React counts as within. */
function useFocusWithin() {
  const [isShown, setShown] = useState(false);
  return {
    isShown,
    onFocus: () => setShown(true),
    onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget) && document.querySelector('[data-mark-dialog]') === null) setShown(false);
    },
  };
}
