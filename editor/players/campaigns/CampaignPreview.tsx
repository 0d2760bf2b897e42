import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#shared/languages.ts';
import type { CampaignPreview as Preview } from '#shared/contract/campaigns.ts';
import { newId } from '#shared/ids.ts';
import { Reasoned } from '#ui/Reasoned.tsx';
import { api } from '../../api.ts';
import { useActivity } from '../../editing/activity-context.ts';
import { DialogButtons } from '../../shell/DialogButtons.tsx';
import { campaignsQuery } from './campaigns-query.ts';
import style from './campaigns.module.css';

interface Props {
  preview: Preview;
  campaign: { sources: string[]; subject: string; text: string };
  back: () => void;
  close: () => void;
}

/** How many get it, and the mail in each of their languages; then it is sent. */
export function CampaignPreview({ preview: { reachable, agreed, mails }, campaign, back, close }: Props) {
  const { t } = useTranslation();
  const { quizID: id } = useActivity();
  const queryClient = useQueryClient();
  const { queryKey } = campaignsQuery(id);
  const isOpen = useQuery(campaignsQuery(id)).data?.is_open === true;
  // The same for a second press: the server then answers as to the first.
  const [idempotencyKey] = useState(newId);
  const send = useMutation({
    mutationFn: () => api.sendCampaign({ params: { id }, body: { ...campaign, confirm: true } }, { idempotencyKey }),
    onSuccess: ({ recipients }) => {
      notifications.show({ message: t('campaign.sent', { count: recipients }) });
      void queryClient.invalidateQueries({ queryKey });
      close();
    },
  });
  return (
    <Stack>
      <Text size="sm" role="status">
        {t('campaign.reachable', { reachable, agreed })}
      </Text>
      {mails.map(({ lang, recipients, subject, text }) => (
        <section key={lang} className={style.mail} lang={languageOf(lang).bcp47}>
          <Text size="xs" c="dimmed">
            {t('campaign.inLanguage', { language: languageOf(lang).name, count: recipients })}
          </Text>
          <h3 dir="auto">{subject}</h3>
          <p dir="auto">{text}</p>
        </section>
      ))}
      {send.error && (
        <Alert color="red" variant="light" role="alert">
          {send.error.message}
        </Alert>
      )}
      <DialogButtons cancel={close} isCareful>
        <Button variant="default" onClick={back}>
          {t('campaign.back')}
        </Button>
        <Reasoned reason={(!isOpen && t('campaign.closed')) || (reachable === 0 && t('fieldMessage.nobody_to_invite'))}>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {t('campaign.send', { count: reachable })}
          </Button>
        </Reasoned>
      </DialogButtons>
    </Stack>
  );
}
