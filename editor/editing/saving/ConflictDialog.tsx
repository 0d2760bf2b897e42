import { Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity, useDraft, useSaveState } from '#editor/editing/activity-context.ts';
import { describePath } from './describe-path.ts';
import { describeValue } from './describe-value.ts';
import type { Conflict } from './find-conflicts.ts';
import style from '#editor/editing/activity.module.css';

/** Two people changed the same thing: shows both values, and drops nothing without a decision. */
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
      {isOpen && <Choices conflicts={save.conflicts} key={save.serverChanges.revision} />}
    </Modal>
  );
}

function Choices({ conflicts }: { conflicts: Conflict[] }) {
  const { t } = useTranslation();
  const { draft } = useActivity();
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, whose: string) =>
    setTheirPaths((chosen) => {
      const next = new Set(chosen);
      if (whose === 'theirs') next.add(path);
      else next.delete(path);
      return next;
    });
  return (
    <Stack>
      <Text size="sm">{t('conflict.lead')}</Text>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.path}
          conflict={conflict}
          whose={theirPaths.has(conflict.path) ? 'theirs' : 'mine'}
          choose={(whose) => choose(conflict.path, whose)}
        />
      ))}
      <Group justify="flex-end">
        <Button onClick={() => draft.settle(theirPaths)}>{t('conflict.save')}</Button>
      </Group>
    </Stack>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  whose: 'mine' | 'theirs';
  choose: (whose: string) => void;
}

function Choice({ conflict: { path, mine, theirs, by }, whose, choose }: ChoiceProps) {
  const { t } = useTranslation();
  const current = useDraft((whole) => whole);
  const thing = describePath(current, path);
  return (
    <section className={style.conflict}>
      <Text fw={600}>{thing}</Text>
      <dl>
        <dt>{t('conflict.mine')}</dt>
        <dd>{describeValue(path, mine)}</dd>
        <dt>{by ?? t('conflict.theirs')}</dt>
        <dd>{describeValue(path, theirs)}</dd>
      </dl>
      <SegmentedControl
        aria-label={t('conflict.which', { thing })}
        value={whose}
        onChange={choose}
        data={[
          { value: 'mine', label: t('conflict.keepMine') },
          { value: 'theirs', label: by ? t('conflict.keepTheirsBy', { name: by }) : t('conflict.keepTheirs') },
        ]}
      />
    </section>
  );
}
