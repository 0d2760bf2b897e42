import { ActionIcon, Alert, Badge, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { CopyText } from '../integrations/CopyText.tsx';
import { ProofDialog } from '../profile/security/ProofDialog.tsx';
import { useProved } from '../profile/security/use-proved.ts';
import { signInQuery, type SignIn } from './sign-in-query.ts';
import style from './sign-in-settings.module.css';

type Domain = SignIn['domains'][number];

/** The domains whose users sign in by the provider, each verified by a TXT record. */
export function DomainList({ domains }: { domains: readonly Domain[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { domain: '' } });
  const again = () => void queryClient.invalidateQueries({ queryKey: signInQuery.queryKey });
  const add = useProved(
    ({ domain }: typeof form.values) => api.addDomain({ body: { domain } }),
    () => {
      form.reset();
      again();
    },
  );
  return (
    <>
      <ul className={style.domains}>
        {domains.map((domain) => (
          <DomainRow key={domain.id} domain={domain} again={again} />
        ))}
      </ul>
      <form className={style.addDomain} onSubmit={form.onSubmit((values) => add.run(values))} noValidate>
        <TextInput
          label={t('signIn.domain')}
          placeholder="example.org"
          maxLength={260}
          {...form.getInputProps('domain')}
          error={fieldErrors(add.error)['domain'] ?? add.error?.message}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {t('signIn.addDomain')}
        </Button>
      </form>
      <ProofDialog proof={add.proof} />
    </>
  );
}

function DomainRow({ domain, again }: { domain: Domain; again: () => void }) {
  const { t } = useTranslation();
  const params = { id: domain.id };
  const check = useMutation({
    mutationFn: () => api.verifyDomain({ params }),
    onSuccess: again,
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
  });
  const remove = useProved(() => api.deleteDomain({ params }), again);
  return (
    <li>
      <div className={style.domainHead}>
        <b>{domain.domain}</b>
        <Badge variant="light" color={domain.verified_at ? 'spruce' : 'gray'}>
          {t(domain.verified_at ? 'signIn.verified' : 'signIn.unverified')}
        </Badge>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('signIn.deleteDomain', { domain: domain.domain })}
          onClick={() => remove.run(undefined)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      {!domain.verified_at && (
        <div className={style.record}>
          <CopyText label={t('signIn.recordName')} text={domain.record} />
          <CopyText label={t('signIn.recordValue')} text={domain.value} />
          <div>
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
              {t('signIn.check')}
            </Button>
          </div>
          <div role="status">{check.data?.is_verified === false && <Alert color="amber">{t('signIn.notSeen')}</Alert>}</div>
        </div>
      )}
      <ProofDialog proof={remove.proof} />
    </li>
  );
}
