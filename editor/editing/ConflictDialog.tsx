import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, useDraft, useSaveState } from './activity-context.ts';
import { describePath } from './describe-path.ts';
import type { Conflict } from './find-conflicts.ts';
import style from './activity.module.css';

/** Two people changed the same thing: both are shown, and nothing is dropped without being asked. */
export function ConflictDialog() {
  const { t } = useTranslation();
  const save = useSaveState();
  const isOpen = save.kind === 'conflict' && save.conflicts.length > 0;
  return (
    <Modal
      opened={isOpen}
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="lg"
      title={t('conflict.title')}
    >
      {isOpen && <Choices conflicts={save.conflicts} key={save.revision} />}
    </Modal>
  );
}

function Choices({ conflicts }: { conflicts: Conflict[] }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const current = useDraft((whole) => whole);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, whose: string) =>
    setTheirs((chosen) => {
      const next = new Set(chosen);
      if (whose === 'theirs') next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <Stack>
      <Text size="sm">{t('conflict.lead')}</Text>
      {conflicts.map(({ change, path, mine, theirs: other }) => (
        <section key={`${change.id}${path}`} className={style.conflict}>
          <Text fw={600}>{describePath(current, path)}</Text>
          <dl>
            <dt>{t('conflict.mine')}</dt>
            <dd>{shown(mine, t('conflict.deleted'))}</dd>
            <dt>{t('conflict.theirs')}</dt>
            <dd>{shown(other, t('conflict.deleted'))}</dd>
          </dl>
          <SegmentedControl
            aria-label={t('conflict.which', { thing: describePath(current, path) })}
            value={theirs.has(change.id) ? 'theirs' : 'mine'}
            onChange={(whose) => choose(change.id, whose)}
            data={[
              { value: 'mine', label: t('conflict.keepMine') },
              { value: 'theirs', label: t('conflict.keepTheirs') },
            ]}
          />
        </section>
      ))}
      <Group justify="flex-end">
        <Button onClick={() => draft.settle(theirs)}>{t('conflict.save')}</Button>
      </Group>
    </Stack>
  );
}

function shown(value: unknown, gone: string): string {
  if (value === undefined || value === null) return gone;
  if (typeof value !== 'object') return String(value);
  return (value as { text?: string; title?: string }).text ?? (value as { title?: string }).title ?? JSON.stringify(value).slice(0, 300);
}
