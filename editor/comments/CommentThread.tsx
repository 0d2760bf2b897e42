import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentThread as Thread, Person } from '#shared/contract/comments.ts';
import { dateTime } from '../dates.ts';
import { usePlace } from '../editing/use-place.ts';
import { CommentForm } from './CommentForm.tsx';
import { OneComment } from './OneComment.tsx';
import { useAnchorPlace } from './use-anchor.ts';
import { useAddComment, useSettle } from './use-comment-calls.ts';
import style from './comments.module.css';

interface Props {
  thread: Thread;
  /** The mentioned persons. */
  people: readonly Person[];
  /** Whether it says what it is about. */
  namesPlace: boolean;
  mayWrite: boolean;
}

/** A comment with its replies. */
export function CommentThread({ thread, people, namesPlace, mayWrite }: Props) {
  const { t } = useTranslation();
  const { change } = usePlace();
  const place = useAnchorPlace()(thread.anchor);
  const [reply, setReply] = useState<'writing' | 'done'>();
  const endReply = () => setReply('done');
  const add = useAddComment();
  return (
    <li className={style.thread}>
      {namesPlace && (
        <button type="button" className={style.place} onClick={() => change({ ...place.search, comments: 'here' })}>
          {place.name}
        </button>
      )}
      <OneComment comment={thread} people={people} mayWrite={mayWrite} />
      {thread.resolved_at !== null && (
        <Text size="xs" c="dimmed">
          {t('comments.resolvedBy', { name: thread.resolved_by ?? t('comments.nobody'), time: dateTime(thread.resolved_at) })}
        </Text>
      )}
      {thread.replies.length > 0 && (
        <ol className={style.replies} aria-label={t('comments.replies')}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <OneComment comment={reply} people={people} mayWrite={mayWrite} />
            </li>
          ))}
        </ol>
      )}
      {reply === 'writing' ? (
        <CommentForm
          label={t('comments.reply')}
          submit={t('comments.reply')}
          isFocused
          send={(text) => add.mutateAsync({ reply_to: thread.id, text })}
          sent={endReply}
          cancel={endReply}
        />
      ) : (
        mayWrite && <ThreadActions thread={thread} reply={() => setReply('writing')} isFocused={reply === 'done'} />
      )}
    </li>
  );
}

/** `isFocused`: the focus is back from the reply. */
function ThreadActions({ thread, reply, isFocused }: { thread: Thread; reply: () => void; isFocused: boolean }) {
  const { t } = useTranslation();
  const settle = useSettle(thread.id);
  const isResolved = thread.resolved_at !== null;
  const Icon = isResolved ? IconRotateClockwise : IconCheck;
  return (
    <Group gap={4}>
      <Button size="compact-sm" variant="subtle" autoFocus={isFocused} onClick={reply}>
        {t('comments.reply')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon size={16} aria-hidden />}
        loading={settle.isPending}
        onClick={() => settle.mutate(!isResolved)}
      >
        {isResolved ? t('comments.reopen') : t('comments.resolve')}
      </Button>
    </Group>
  );
}
