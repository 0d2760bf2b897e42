import { Drawer, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../session/profile.ts';
import { useState } from 'react';
import { usePlace } from '../editing/use-place.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThreads } from './CommentThreads.tsx';
import { useAnchor, useAnchorPlace } from './use-anchor.ts';
import { useAddComment } from './use-comment-calls.ts';

/** The comments on the shown part, or of the whole activity: open or resolved. */
export function CommentsPanel() {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const { search, change } = usePlace();
  const close = () => {
    const { comments: _, ...rest } = search;
    change(rest);
  };
  return (
    <Drawer
      opened={search.comments !== undefined}
      onClose={close}
      position="right"
      size={isPhone ? '100%' : 420}
      title={t('comments.title')}
    >
      {search.comments && <Comments shows={search.comments} show={(comments) => change({ ...search, comments })} />}
    </Drawer>
  );
}

interface Props {
  shows: 'here' | 'all';
  show: (shows: 'here' | 'all') => void;
}

function Comments({ shows, show }: Props) {
  const { t } = useTranslation();
  const anchor = useAnchor();
  const place = useAnchorPlace()(anchor);
  const [isResolved, setResolved] = useState(false);
  const add = useAddComment();
  // Provider staff on a visit only read.
  const mayWrite = useProfile().visit === null;
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('comments.where')}
        value={shows}
        onChange={(value) => show(value as 'here' | 'all')}
        data={[
          { value: 'here', label: place.name },
          { value: 'all', label: t('comments.all') },
        ]}
      />
      {mayWrite && shows === 'here' && (
        <CommentForm
          key={anchor}
          label={t('comments.commentOn', { place: place.name })}
          submit={t('comments.comment')}
          send={(text) => add.mutateAsync({ anchor, text })}
          sent={() => setResolved(false)}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('comments.which')}
        value={isResolved ? 'resolved' : 'open'}
        onChange={(value) => setResolved(value === 'resolved')}
        data={[
          { value: 'open', label: t('comments.unresolved') },
          { value: 'resolved', label: t('comments.resolved') },
        ]}
        style={{ alignSelf: 'start' }}
      />
      <CommentThreads anchor={shows === 'here' ? anchor : undefined} resolved={isResolved} mayWrite={mayWrite} />
    </Stack>
  );
}
