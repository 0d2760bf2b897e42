import { dateTimeIn } from '#editor/dates.ts';
import { Alert, Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignFields } from '#shared/campaign-mail.ts';
import type { CampaignSource, Campaigns } from '#shared/contract/campaigns.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { fieldErrors } from '../../account/field-errors.ts';
import { api } from '../../api.ts';
import { useActivity, useDraft } from '../../editing/activity-context.ts';
import { DialogButtons } from '../../shell/DialogButtons.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';

/** Whom to write and what. The next step counts, shows the mail and sends it. */
export function CampaignForm({ sources, campaigns, mail: usual, is_open, close }: Campaigns & { close: () => void }) {
  const { t } = useTranslation();
  const { quizID: id } = useActivity();
  const [chosen, choose] = useState<string[]>([]);
  const [mail, setMail] = useState(usual);
  const preview = useMutation({
    mutationFn: () => api.previewCampaign({ params: { id }, body: { sources: chosen, ...mail } }),
  });
  if (preview.data)
    return <CampaignPreview preview={preview.data} campaign={{ sources: chosen, ...mail }} back={preview.reset} close={close} />;
  const errors = fieldErrors(preview.error);
  const beside = preview.error && !errors['subject'] && !errors['text'] ? preview.error.message : undefined;
  return (
    <Stack>
      <Text size="sm">{t('campaign.intro')}</Text>
      {!is_open && <Alert color="amber">{t('campaign.closed')}</Alert>}
      <Sources sources={sources} chosen={chosen} choose={choose} />
      <TextInput
        label={t('campaign.subject')}
        maxLength={200}
        value={mail.subject}
        error={errors['subject']}
        onChange={(event) => setMail({ ...mail, subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('campaign.text')}
        description={t('campaign.fields', { fields: campaignFields.map((name) => `{{${name}}}`).join(' ') })}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={5000}
        value={mail.text}
        error={errors['text']}
        onChange={(event) => setMail({ ...mail, text: event.currentTarget.value })}
      />
      <SentCampaigns campaigns={campaigns} />
      {beside && (
        <Alert color="red" variant="light" role="alert">
          {beside}
        </Alert>
      )}
      <DialogButtons cancel={close}>
        <Reasoned reason={chosen.length === 0 && t('campaign.sources')}>
          <Button loading={preview.isPending} onClick={() => preview.mutate()}>
            {t('campaign.preview')}
          </Button>
        </Reasoned>
      </DialogButtons>
    </Stack>
  );
}

interface SourcesProps {
  sources: readonly CampaignSource[];
  chosen: string[];
  choose: (ids: string[]) => void;
}

function Sources({ sources, chosen, choose }: SourcesProps) {
  const { t } = useTranslation();
  if (sources.length === 0) return <Text size="sm">{t('campaign.noSources')}</Text>;
  return (
    <Checkbox.Group label={t('campaign.sources')} value={chosen} onChange={choose}>
      <Stack gap="xs" mt="xs">
        {sources.map(({ id, name, reachable, agreed }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            description={t('campaign.reachable', { reachable, agreed })}
            disabled={reachable === 0}
            size="sm"
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** The invitations of this activity so far. */
function SentCampaigns({ campaigns }: Pick<Campaigns, 'campaigns'>) {
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
