import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beginSso, findProvider } from '../api.ts';

interface Props {
  email: string;
  back: string | undefined;
  /** Shown at the field of the address. */
  showProblem: (problem: string) => void;
}

/** Signs in by the provider of the address's organisation. */
export function ProviderEntry({ email, back, showProblem }: Props) {
  const { t } = useTranslation();
  const leave = useMutation({
    mutationFn: async () => {
      const { has_provider } = await findProvider({ body: { email } });
      return has_provider ? (await beginSso({ body: { email, ...(back && { back }) } })).url : undefined;
    },
    onSuccess: (url) => (url ? window.location.assign(url) : showProblem(t('login.noProvider'))),
    onError: (error) => showProblem(error.message),
  });
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconBuilding size={18} aria-hidden />}
      loading={leave.isPending}
      onClick={() => (email.includes('@') ? leave.mutate() : showProblem(t('login.addressFirst')))}
    >
      {t('login.provider')}
    </Button>
  );
}
