import { Badge, Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { quizzes } from '#shared/contract/quizzes.ts';
import type { Output } from '#shared/contract/operation.ts';
import { clock, dateTime } from '../dates.ts';
import { useDraft } from '../editing/activity-context.ts';
import { describeSession } from './describe-changes.ts';
import style from './versions.module.css';

type EditSession = Output<typeof quizzes.listSittings>['data'][number];

const mostLines = 5;

/** The changes of one person in one edit session, in words. */
export function EditSessionRow({ session, isNow, look }: { session: EditSession; isNow: boolean; look: (revision: number) => void }) {
  const { t } = useTranslation();
  const draft = useDraft((whole) => whole);
  const { from, at, account, name, publication, revision, first } = session;
  const lines = describeSession(draft, session);
  const beyond = lines.length - mostLines;
  const until = clock(from) === clock(at) ? '' : `–${clock(at)}`;
  const when = `${dateTime(from)}${until}`;
  return (
    <li className={style.version}>
      <div className={style.words}>
        {name && (
          <Text size="sm" fw={700}>
            {name}
          </Text>
        )}
        <Text size="sm" fw={name ? 400 : 600}>
          {account ?? t('versions.nobody')} · {when}
        </Text>
        <ul className={style.changes}>
          {lines.slice(0, mostLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {beyond > 0 && <li>{t('versions.beyond', { count: beyond })}</li>}
        </ul>
        {publication !== null && (
          <Badge variant="light" color="spruce">
            {t('versions.publication', { number: publication })}
          </Badge>
        )}
      </div>
      <div className={style.side}>
        {isNow && (
          <Text size="xs" c="dimmed">
            {t('versions.now')}
          </Text>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('versions.lookNamed', { time: dateTime(at), count: revision - first + 1 })}
          onClick={() => look(revision)}
        >
          {t('versions.look')}
        </Button>
      </div>
    </li>
  );
}
