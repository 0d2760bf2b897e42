import { ActionIcon, Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity } from '../editing/activity-context.ts';
import type { EditorSearch } from '../editing/editor-search.ts';
import { usePlace } from '../editing/use-place.ts';
import { countsQuery } from './comments-query.ts';
import { useAnchor } from './use-anchor.ts';
import style from './comments.module.css';

/** The open comments on one thing; `anchor` undefined: of the whole activity. */
function useOpenCount(anchor: string | undefined): number {
  const { quizID } = useActivity();
  const { data = 0 } = useQuery({
    ...countsQuery(quizID),
    select: (counts) => counts.filter((count) => anchor === undefined || count.anchor === anchor).reduce((sum, { open }) => sum + open, 0),
  });
  return data;
}

/** Opens the comments on the shown part, or with `all` those of the activity. */
export function CommentButton({ all = false }: { all?: boolean }) {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const here = useAnchor();
  const count = useOpenCount(all ? undefined : here);
  const label = all ? t('comments.openAll', { count }) : t('comments.openHere', { count });
  const open = () => change({ ...search, comments: all ? 'all' : 'here' });
  return (
    <Reasoned reason={false} hint={label}>
      {count > 0 ? (
        <Button
          className={style.button ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-label={label}
          leftSection={<IconMessage size={18} aria-hidden />}
          onClick={open}
        >
          {count}
        </Button>
      ) : (
        <ActionIcon aria-label={label} onClick={open}>
          <IconMessage size={18} />
        </ActionIcon>
      )}
    </Reasoned>
  );
}

interface CountProps {
  anchor: string;
  /** Where the anchor is. */
  at: EditorSearch;
  /** Rows of a list that arrow keys walk are reached by its form instead. */
  isInRow?: boolean;
}

/** The number of open comments at the end of an outline row; nothing without comments. */
export function CommentCount({ anchor, at, isInRow = false }: CountProps) {
  const { t } = useTranslation();
  const { change } = usePlace();
  const count = useOpenCount(anchor);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={style.count}
      aria-label={t('comments.openHere', { count })}
      title={t('comments.openHere', { count })}
      {...(isInRow && { tabIndex: -1 })}
      onClick={() => change({ ...at, comments: 'here' })}
    >
      <IconMessage size={14} aria-hidden />
      {count}
    </button>
  );
}
