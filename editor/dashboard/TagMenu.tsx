import { Button, Popover, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconTag, IconTagMinus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '#shared/contract/activity-actions.ts';
import { wordFinder } from '#shared/has-words.ts';
import { api } from '../api.ts';
import { TagMark } from './TagMark.tsx';
import { tagsQuery } from './tags-query.ts';
import style from './bulk.module.css';

interface Props {
  isBusy: boolean;
  run: (action: BulkAction, tag_ids?: string[]) => void;
}

/** Puts a tag on the chosen activities, also a new one, or takes one off. */
export function TagMenu({ isBusy, run }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const tags = useQuery(tagsQuery).data ?? [];
  const [words, setWords] = useState('');
  const [isRemoving, removing] = useState(false);
  const [isOpen, open] = useState(false);
  const create = useMutation({
    mutationFn: (name: string) => api.createActivityTag({ body: { name } }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: tagsQuery.queryKey });
      show(false);
      run('add_tags', [id]);
    },
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const finds = wordFinder(words);
  const found = tags.filter(({ name }) => finds(name));
  const isNew = words.trim() !== '' && !tags.some(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
  const show = (shown: boolean) => {
    setWords('');
    removing(false);
    open(shown);
  };
  const put = (id: string) => {
    show(false);
    run(isRemoving ? 'remove_tags' : 'add_tags', [id]);
  };
  const item = { variant: 'subtle', color: 'gray', size: 'sm', fullWidth: true, justify: 'flex-start' } as const;
  return (
    <Popover width={272} trapFocus returnFocus opened={isOpen} onChange={show}>
      <Popover.Target>
        <Button size="sm" variant="default" disabled={isBusy} leftSection={<IconTag size={16} aria-hidden />} onClick={() => show(!isOpen)}>
          {t('tags.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <TextInput
          data-autofocus
          maxLength={60}
          aria-label={t('tags.find')}
          placeholder={t('tags.find')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={style.tags}>
          {found.map(({ id, name, colour }) => (
            <Button key={id} {...item} onClick={() => put(id)}>
              <TagMark tag={{ name, colour }} />
            </Button>
          ))}
          {isNew && !isRemoving && (
            <Button {...item} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => create.mutate(words.trim())}>
              {t('tags.create', { name: words.trim() })}
            </Button>
          )}
        </div>
        {tags.length > 0 && (
          <Button
            {...item}
            leftSection={isRemoving ? <IconTag size={16} aria-hidden /> : <IconTagMinus size={16} aria-hidden />}
            onClick={() => removing(!isRemoving)}
          >
            {isRemoving ? t('tags.addInstead') : t('tags.removeInstead')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
