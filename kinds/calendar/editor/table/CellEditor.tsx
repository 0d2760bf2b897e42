import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isDropped } from './table-listeners.ts';
import style from './door-table.module.css';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Props {
  by: 'line' | 'lines' | 'choice';
  label: string;
  text: string;
  /** What can be chosen. */
  options: readonly string[];
  /** Called when the focus leaves it, with undefined when the text is to be dropped. */
  finish: (text: string | undefined) => void;
}

/** A cell that is being written in. */
export function CellEditor({ by, label, text, options, finish }: Props) {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    if (field.current && 'setSelectionRange' in field.current) field.current.setSelectionRange(text.length, text.length);
  }, [text]);
  const shared = {
    'aria-label': label,
    className: style.editor,
    defaultValue: text,
    onBlur: () => field.current && finish(isDropped(field.current) ? undefined : field.current.value),
  };
  if (by === 'choice')
    return (
      <select ref={field as RefObject<HTMLSelectElement>} {...shared}>
        {!options.includes(text) && <option value={text}>{text}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  if (by === 'lines') return <textarea ref={field as RefObject<HTMLTextAreaElement>} rows={3} {...shared} />;
  return <input ref={field as RefObject<HTMLInputElement>} type="text" autoComplete="off" {...shared} />;
}
