import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** What a date field says of a typed text that is no date: on leaving, the field goes back to the last date, and the text would be lost in silence. */
export function useUnreadableDate(parse: (text: string) => string | null, format: string) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return {
    unreadable: text === '' ? undefined : t('dates.unreadable', { text, format }),
    onInput: () => setText(''),
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => setText(parse(value) === null ? value.trim() : ''),
  };
}
