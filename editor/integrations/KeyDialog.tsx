import { Button, Checkbox, Modal, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/permissions.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { useIntegrationsCall } from './integrations-query.ts';
import type { MadeKey } from './made-secret.ts';
import style from './integrations.module.css';

interface Props {
  /** The permissions that a key may have. */
  scopes: readonly Permission[];
  onClose: () => void;
  onMade: (made: MadeKey) => void;
}

const ends = ['30', '90', '365', 'never'] as const;

export function KeyDialog({ scopes, onClose, onMade }: Props) {
  const { t } = useTranslation();
  const { form, make, submit } = useNewKey({ onClose, onMade });
  return (
    <Modal opened onClose={onClose} title={t('keys.make')} size={560}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('keys.name')}
            description={t('keys.nameNote')}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Switch label={t('keys.allScopes')} {...form.getInputProps('all', { type: 'checkbox' })} />
          {!form.values.all && (
            <Checkbox.Group label={t('keys.scopes')} {...form.getInputProps('scopes')}>
              <div className={style.choices}>
                {scopes.map((scope) => (
                  <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <div className={style.pair}>
            <Select
              label={t('keys.ends')}
              allowDeselect={false}
              data={ends.map((value) => ({
                value,
                label: value === 'never' ? t('keys.never') : t('keys.inDays', { count: Number(value) }),
              }))}
              {...form.getInputProps('days')}
            />
            <NumberInput label={t('keys.perMinute')} min={1} max={6000} {...form.getInputProps('per_minute')} />
          </div>
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={make.isPending}>
              {t('keys.make')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

/** The form of a new key, and its submission. */
function useNewKey({ onClose, onMade }: Pick<Props, 'onClose' | 'onMade'>) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      name: '',
      all: false,
      scopes: [] as string[],
      days: '90' as (typeof ends)[number],
      per_minute: 600 as number | string,
    },
    validate: {
      name: (name) => (name.trim() ? null : t('fieldMessage.empty')),
      scopes: (chosen, { all }) => (all || chosen.length > 0 ? null : t('keys.scopesNeeded')),
    },
  });
  const make = useIntegrationsCall(({ name, all, scopes: chosen, days, per_minute }: typeof form.values) =>
    api.createApiKey({
      body: {
        name: name.trim(),
        scopes: all ? null : (chosen as Permission[]),
        expires_in_days: days === 'never' ? null : Number(days),
        per_minute: Number(per_minute) || 600,
      },
    }),
  );
  const submit = form.onSubmit((values) =>
    make.mutate(values, {
      onSuccess: ({ key, api_key }) => {
        onMade({ id: api_key.id, name: api_key.name, key });
        onClose();
      },
    }),
  );
  return { form, make, submit };
}
