import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import { useActivity, useCan } from '../../editing/activity-context.ts';
import { Failure } from '../../errors/Failure.tsx';
import { Loading } from '../../errors/Loading.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { campaignsQuery } from './campaigns-query.ts';

/** Invites players of earlier activities who agreed to it. */
export function InviteEarlier({ mayExport }: { mayExport: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Reasoned reason={!(mayExport && can.edit_settings) && t('campaign.rights')}>
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={open}>
          {t('campaign.open')}
        </Button>
      </Reasoned>
      <Modal opened={isOpen} onClose={close} size={720} title={t('campaign.open')}>
        {isOpen && <Inviting close={close} />}
      </Modal>
    </>
  );
}

function Inviting({ close }: { close: () => void }) {
  const { quizID } = useActivity();
  const found = useQuery(campaignsQuery(quizID));
  if (found.isError) return <Failure error={found.error} reset={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  return <CampaignForm {...found.data} close={close} />;
}
