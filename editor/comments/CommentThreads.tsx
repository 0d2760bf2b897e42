import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { CommentThread } from './CommentThread.tsx';
import { threadsQuery } from './comments-query.ts';
import style from './comments.module.css';

interface Props {
  /** undefined: the whole activity. */
  anchor: string | undefined;
  resolved: boolean;
  mayWrite: boolean;
}

/** Newest first. */
export function CommentThreads({ anchor, resolved, mayWrite }: Props) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const list = useInfiniteQuery(threadsQuery(quizID, anchor, resolved));
  if (list.isPending) return <Loading />;
  if (list.isError) return <Failure error={list.error} reset={() => void list.refetch()} />;
  const threads = list.data.pages.flatMap((page) => page.data);
  const people = list.data.pages.flatMap((page) => page.people);
  if (threads.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {resolved ? t('comments.noneResolved') : t('comments.none')}
      </Text>
    );
  return (
    <>
      <ol className={style.threads}>
        {threads.map((thread) => (
          <CommentThread key={thread.id} thread={thread} people={people} namesPlace={anchor === undefined} mayWrite={mayWrite} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button variant="default" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('versions.older')}
        </Button>
      )}
    </>
  );
}
