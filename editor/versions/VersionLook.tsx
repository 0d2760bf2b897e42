import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { schemaVersion } from '#activity/upgrades.ts';
import { draftOfQuiz } from '#activity/wire.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { dateTime } from '../dates.ts';
import { useCan, useDraftState } from '../editing/activity-context.ts';
import { Failure } from '../errors/Failure.tsx';
import { Loading } from '../errors/Loading.tsx';
import { describeDifferences, describeEdit } from './describe-changes.ts';
import { useRestore, useVersion } from './use-versions.ts';
import { VersionName } from './VersionName.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import style from './versions.module.css';

interface Props {
  /** Absent: no version is open. */
  revision: number | undefined;
  look: (revision: number | undefined) => void;
  restored: () => void;
}

/** A version as players would see it, with its differences from the present draft and a button to restore it. */
export function VersionLook({ revision, look, restored }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 800px)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={revision !== undefined} onClose={() => look(undefined)} size={1080} fullScreen={isPhone} title={t('versions.lookTitle')}>
      {revision !== undefined && <Look revision={revision} look={look} restored={restored} />}
    </Modal>
  );
}

function Look({ revision, look, restored }: Props & { revision: number }) {
  const { t } = useTranslation();
  const current = useDraftState((state) => state.revision);
  const now = useDraftState((state) => state.draft);
  const version = useVersion(revision);
  const then = useMemo(() => version.data && draftOfQuiz(version.data.quiz, schemaVersion), [version.data]);
  const lines = useMemo(() => (then ? describeDifferences(now, then) : []), [now, then]);
  if (version.isError) return <Failure error={version.error} reset={() => void version.refetch()} />;
  if (!version.data || !then) return <Loading />;
  const { edit, account, at } = version.data;
  return (
    <div className={style.look}>
      <div className={style.about}>
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Reasoned reason={revision === 0 && t('reason.first')} hint={t('versions.earlier')}>
            <ActionIcon aria-label={t('versions.earlier')} onClick={() => look(revision - 1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
          </Reasoned>
          <Text size="sm" ta="center" aria-live="polite">
            <strong>{edit === null ? t('versions.beginning') : describeEdit(edit)}</strong>
            <br />
            {account === null ? '' : `${account} · `}
            {dateTime(at)}
          </Text>
          <Reasoned reason={revision >= current && t('reason.last')} hint={t('versions.later')}>
            <ActionIcon aria-label={t('versions.later')} onClick={() => look(revision + 1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </Reasoned>
        </Group>
        {revision > 0 && <VersionName key={revision} revision={revision} />}
        <div>
          <Text size="sm" fw={600}>
            {lines.length === 0 ? t('versions.same') : t('versions.differs')}
          </Text>
          <ul className={style.changes} data-long>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {revision < current && <Restore revision={revision} restored={restored} />}
      </div>
      <VersionPreview key={version.data.quiz.revision} draft={then} revision={version.data.quiz.revision} />
    </div>
  );
}

function Restore({ revision, restored }: { revision: number; restored: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  // A version contains the whole activity.
  const isAllowed = can.edit_content && can.edit_graphics && can.edit_settings;
  const restore = useRestore(restored);
  return (
    <div>
      <Reasoned reason={!isAllowed && t('versions.notAllowed')}>
        <Button fullWidth loading={restore.isPending} onClick={() => restore.mutate(revision)}>
          {t('versions.restore')}
        </Button>
      </Reasoned>
      <Text size="xs" c="dimmed" mt={6}>
        {isAllowed ? t('versions.askText') : t('versions.notAllowed')}
      </Text>
    </div>
  );
}
