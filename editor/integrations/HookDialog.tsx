import { Button, Checkbox, Modal, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/contract/client.ts';
import { hookEvents, type HookEvent } from '#shared/contract/hook-payloads.ts';
import type { Hook } from '#shared/contract/hooks.ts';
import { api } from '../api.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { activityChoicesQuery, useIntegrationsCall } from './integrations-query.ts';
import { madeSecretOf, type MadeSecret } from './made-secret.ts';
import style from './integrations.module.css';

interface Props {
  /** Undefined: a new hook. */
  hook: Hook | undefined;
  onClose: () => void;
  onSecret: (made: MadeSecret) => void;
}

export function HookDialog({ hook, onClose, onSecret }: Props) {
  const { t } = useTranslation();
  const mayShowPlayers = holdsAny(useProfile(), 'player_pii_view');
  const { form, save, submit } = useHookForm({ hook, onClose, onSecret });
  const choices = useActivityChoices(hook?.activity ?? null);
  return (
    <Modal opened onClose={onClose} title={hook ? t('hooks.change') : t('hooks.make')} size={560}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput label={t('hooks.target')} description={t('hooks.targetNote')} data-autofocus {...form.getInputProps('target_url')} />
          <TextInput label={t('hooks.name')} maxLength={100} {...form.getInputProps('name')} />
          <Checkbox.Group label={t('hooks.events')} {...form.getInputProps('events')}>
            <div className={style.choices}>
              {hookEvents.map((event) => (
                <Checkbox key={event} value={event} label={t(`hookEvent.${event}`)} description={event} />
              ))}
            </div>
          </Checkbox.Group>
          <Select
            label={t('hooks.activity')}
            placeholder={t('hooks.allActivities')}
            data={choices}
            searchable
            clearable
            nothingFoundMessage={t('hooks.noSuchActivity')}
            {...form.getInputProps('activity_id')}
          />
          <Switch
            label={t('hooks.inOrder')}
            description={t('hooks.inOrderNote')}
            {...form.getInputProps('in_order', { type: 'checkbox' })}
          />
          <Switch
            label={t('hooks.personal')}
            description={mayShowPlayers ? t('hooks.personalNote') : t('hooks.personalLacks')}
            disabled={!mayShowPlayers}
            {...form.getInputProps('with_personal', { type: 'checkbox' })}
          />
          <DialogButtons cancel={onClose}>
            <Button type="submit" loading={save.isPending}>
              {hook ? t('common.save') : t('hooks.make')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

/** The form of a hook, and its submission: creates a hook, or changes one. */
function useHookForm({ hook, onClose, onSecret }: Props) {
  const { t } = useTranslation();
  const mayShowPlayers = holdsAny(useProfile(), 'player_pii_view');
  const form = useForm({
    initialValues: {
      target_url: hook?.target_url ?? 'https://',
      name: hook?.name ?? '',
      events: (hook?.events ?? ['player.registered']) as string[],
      activity_id: hook?.activity?.id ?? null,
      in_order: hook?.in_order ?? false,
      with_personal: hook?.with_personal ?? mayShowPlayers,
    },
    validate: { events: (events) => (events.length > 0 ? null : t('hooks.eventsNeeded')) },
  });
  const save = useIntegrationsCall(({ with_personal, events, ...values }: typeof form.values) => {
    const body = { ...values, events: events as HookEvent[], ...(with_personal !== hook?.with_personal && { with_personal }) };
    return hook ? api.changeHook({ params: { id: hook.id }, body }) : api.createHook({ body });
  });
  const submit = form.onSubmit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        const made = madeSecretOf(saved);
        if (made) onSecret(made);
        onClose();
      },
      onError: (error) =>
        error instanceof ApiError &&
        form.setErrors(Object.fromEntries(Object.keys(error.errors).map((field) => [field, error.field(field)]))),
    }),
  );
  return { form, save, submit };
}

function useActivityChoices(chosen: Hook['activity']) {
  const listed = useQuery(activityChoicesQuery).data ?? [];
  // The chosen activity may not be among the recently changed ones.
  const own = chosen && !listed.some(({ value }) => value === chosen.id) ? [chosen] : [];
  return [...own.map(({ id, name }) => ({ value: id, label: name })), ...listed];
}
