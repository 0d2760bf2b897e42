import { ActionIcon, Avatar, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment, Person } from '#shared/contract/comments.ts';
import { piecesOf } from '#shared/mentions.ts';
import { dateTime } from '../dates.ts';
import { CommentForm } from './CommentForm.tsx';
import { useDeleteComment, useUpdateComment } from './use-comment-calls.ts';
import style from './comments.module.css';

interface Props {
  comment: Comment;
  people: readonly Person[];
  mayWrite: boolean;
}

/** Author, time and text; authors edit and delete their own. */
export function OneComment({ comment, people, mayWrite }: Props) {
  const { t } = useTranslation();
  const [act, setAct] = useState<'edit' | 'delete'>();
  const update = useUpdateComment(comment.id);
  const name = comment.author?.name || t('comments.nobody');
  const rest = () => setAct(undefined);
  return (
    <article className={style.comment} aria-label={t('comments.by', { name })}>
      <Avatar size={28} color="spruce" name={name} alt="" />
      <div className={style.body}>
        <div className={style.about}>
          <strong>{name}</strong>
          <span className={style.time}>
            {dateTime(comment.created_at)}
            {comment.edited_at !== null && comment.text !== '' && ` · ${t('comments.edited')}`}
          </span>
          {mayWrite && comment.is_mine && comment.text !== '' && act === undefined && <OwnMenu choose={setAct} />}
        </div>
        {act === 'edit' ? (
          <CommentForm
            label={t('comments.edit')}
            submit={t('common.save')}
            isFocused
            stored={comment.text}
            known={people}
            send={(text) => update.mutateAsync(text)}
            sent={rest}
            cancel={rest}
          />
        ) : (
          <CommentText text={comment.text} people={people} />
        )}
        {act === 'delete' && <ConfirmDelete id={comment.id} cancel={rest} />}
      </div>
    </article>
  );
}

function OwnMenu({ choose }: { choose: (act: 'edit' | 'delete') => void }) {
  const { t } = useTranslation();
  return (
    <Menu width={160}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('comments.actions')}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => choose('edit')}>
          {t('comments.edit')}
        </Menu.Item>
        <Menu.Item color="var(--loss)" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => choose('delete')}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ConfirmDelete({ id, cancel }: { id: string; cancel: () => void }) {
  const { t } = useTranslation();
  const drop = useDeleteComment(id);
  return (
    <Group gap="xs" role="group" aria-label={t('comments.deleteAsk')}>
      <Text size="sm">{t('comments.deleteAsk')}</Text>
      <Button size="compact-sm" variant="default" autoFocus onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <Button size="compact-sm" color="red" loading={drop.isPending} onClick={() => drop.mutate()}>
        {t('common.delete')}
      </Button>
    </Group>
  );
}

/** Plain text with the present names of mentioned persons. */
function CommentText({ text, people }: { text: string; people: readonly Person[] }) {
  const { t } = useTranslation();
  if (text === '')
    return (
      <Text size="sm" c="dimmed" fs="italic">
        {t('comments.deleted')}
      </Text>
    );
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name || t('comments.nobody');
  return (
    <p className={style.text}>
      {piecesOf(text).map((piece, index) =>
        'text' in piece ? (
          <Fragment key={index}>{piece.text}</Fragment>
        ) : (
          <bdi key={index} className={style.mention}>
            @{nameOf(piece.id)}
          </bdi>
        ),
      )}
    </p>
  );
}
