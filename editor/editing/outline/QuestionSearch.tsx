import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#editor/shell/use-letter-keys.ts';
import style from './outline.module.css';

interface Props {
  search: string;
  change: (search: string) => void;
}

/** Finds questions by the words of their texts and answers. Escape empties it, the arrow down leads to the first row. */
export function QuestionSearch({ search, change }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useLetterKeys([['/', () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      type="search"
      size="xs"
      className={style.search ?? ''}
      aria-label={t('outline.search')}
      placeholder={t('outline.search')}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={search && <CloseButton size="xs" aria-label={t('outline.endSearch')} onClick={() => change('')} />}
      value={search}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-question][tabindex="0"]')?.focus();
      }}
    />
  );
}
