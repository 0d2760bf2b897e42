import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { RemovedCheater } from '#shared/contract/cheaters.ts';
import { api } from '../../api.ts';
import { dateTimeIn } from '../../dates.ts';
import { useDraft } from '../../editing/activity-context.ts';
import { useCheaterCall } from './cheaters-query.ts';
import { Reasons } from './ProposedCircle.tsx';
import style from './cheaters.module.css';

/** The removed players and the reasons, each with a button to put her back. */
export function RemovedList({ removed, nameOf }: { removed: readonly RemovedCheater[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation();
  if (removed.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('cheaters.nobodyRemoved')}
      </Text>
    );
  return (
    <ul className={style.removed}>
      {removed.map((cheater) => (
        <Removed key={cheater.id} cheater={cheater} name={nameOf(cheater.player.id)} />
      ))}
    </ul>
  );
}

function Removed({ cheater, name }: { cheater: RemovedCheater; name: string }) {
  const { t } = useTranslation();
  const timezone = useDraft((draft) => draft.settings.timezone);
  const putBack = useCheaterCall(
    () => api.putBackCheater({ params: { id: cheater.id } }),
    () => notifications.show({ message: t('cheaters.putBackDone', { name }) }),
  );
  const isPart = cheater.from !== null || cheater.to !== null || cheater.hatch_id !== null;
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div>
          <Text size="sm" fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm">{cheater.reason || t('cheaters.noReason')}</Text>
          <Text size="xs" c="dimmed">
            {[
              dateTimeIn(cheater.at, timezone),
              cheater.removed_by && t('cheaters.removedBy', { name: cheater.removed_by }),
              isPart && t('cheaters.inPart', { from: cheater.from ?? '…', to: cheater.to ?? '…' }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button
          size="xs"
          variant="default"
          className={style.putBack}
          loading={putBack.isPending}
          aria-label={t('cheaters.putBackOne', { name })}
          onClick={() => putBack.mutate(undefined)}
        >
          {t('cheaters.putBack')}
        </Button>
      </Group>
      {cheater.signals.length > 0 && (
        <details className={style.evidence}>
          <summary>{t('cheaters.proposedFor', { count: cheater.signals.length })}</summary>
          <Reasons signals={cheater.signals} />
        </details>
      )}
    </li>
  );
}
