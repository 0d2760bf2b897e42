import { useId, useState, type ChangeEvent, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { findPeople, mentionBefore, type Labelled } from './mention-text.ts';
import { isComposing } from '#ui/is-composing.ts';

interface Mentioning {
  text: string;
  write: (text: string) => void;
  people: readonly Labelled[];
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Offers members while a mention is typed: arrow keys walk them, Enter or Tab takes one, Escape leaves the text as typed. */
export function useMention({ text, write, people, field }: Mentioning) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  /** The place of the @ whose offer was taken or closed. */
  const [closed, close] = useState<number>();
  const typing = mentionBefore(text, caret);
  const found = typing === undefined || typing.from === closed ? [] : findPeople(people, typing.search);
  const take = ({ label }: Labelled) => {
    if (!typing) return;
    const next = `${text.slice(0, typing.from)}@${label} `;
    write(next + text.slice(caret));
    close(typing.from);
    setCaret(next.length);
    // The field has the new text after this render.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.length, next.length);
    });
  };
  const press = (event: KeyboardEvent): boolean => {
    const chosen = found[at];
    if (!chosen || event.ctrlKey || event.metaKey || isComposing(event)) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else if (event.key === 'Escape') close(typing?.from);
    else return false;
    event.preventDefault();
    return true;
  };
  const isOpen = found.length > 0;
  return {
    press,
    list: { id, found, at, take },
    field: {
      onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
        write(currentTarget.value);
        setCaret(currentTarget.selectionStart);
        setAt(0);
        if (mentionBefore(currentTarget.value, currentTarget.selectionStart)?.from !== closed) close(undefined);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart),
      'aria-autocomplete': 'list' as const,
      // Escape closes the list, not the panel.
      ...(isOpen && {
        'aria-controls': id,
        'aria-activedescendant': `${id}-${at}`,
        'data-mantine-stop-propagation': 'true',
      }),
    },
  };
}
