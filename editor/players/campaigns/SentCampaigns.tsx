import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Campaigns } from '#shared/contract/campaigns.ts';
import { dateTimeIn } from '../../dates.ts';
import { useDraft } from '../../editing/activity-context.ts';

/** The invitations of this activity so far. */
export function SentCampaigns({ campaigns }: Pick<Campaigns, 'campaigns'>) {
  const { t } = useTranslation();
  const timezone = useDraft((draft) => draft.settings.timezone);
  if (campaigns.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600}>
        {t('campaign.earlier')}
      </Text>
      {campaigns.map(({ id, subject, created_at, ...counts }) => (
        <Text key={id} size="sm">
          <bdi>{subject}</bdi> · {dateTimeIn(created_at, timezone)} · {t('campaign.state', counts)}
        </Text>
      ))}
    </section>
  );
}
