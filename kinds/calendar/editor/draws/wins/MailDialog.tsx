import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WinnerMail } from '#shared/contract/prize-wins.ts';
import { api } from '#editor/api.ts';
import { useActivity } from '#editor/editing/activity-context.ts';
import { Failure } from '#editor/errors/Failure.tsx';
import { Loading } from '#editor/errors/Loading.tsx';
import { MailForm } from './MailForm.tsx';
import { winnerMailQuery } from './wins-query.ts';

interface Props {
  opened: boolean;
  close: () => void;
}

/** The email to winners, which an editor may change. */
export function MailDialog({ opened, close }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={close} size={720} title={t('wins.mail')}>
      {opened && <Editing close={close} />}
    </Modal>
  );
}

function Editing({ close }: Pick<Props, 'close'>) {
  const { t } = useTranslation();
  const { quizID } = useActivity();
  const queryClient = useQueryClient();
  const query = winnerMailQuery(quizID);
  const found = useQuery(query);
  const save = useMutation({
    mutationFn: (mail: Pick<WinnerMail, 'subject' | 'text'> | null) => api.changeWinnerMail({ params: { id: quizID }, body: { mail } }),
    onSuccess: (mail) => {
      queryClient.setQueryData(query.queryKey, mail);
      notifications.show({ message: t(mail.is_own ? 'wins.mailSaved' : 'wins.mailRestored') });
      close();
    },
  });
  if (found.isError) return <Failure error={found.error} reset={() => void found.refetch()} />;
  // An older copy would come back when it is saved.
  if (!found.data || found.isFetching) return <Loading />;
  return (
    <MailForm
      mail={found.data}
      error={save.error}
      isPending={save.isPending}
      change={save.reset}
      save={(mail) => save.mutate(mail)}
      close={close}
    />
  );
}
