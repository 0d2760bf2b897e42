import { Alert, Button, Modal, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reasoned } from '#ui/Reasoned.tsx';
import type { GivenRole } from '#shared/contract/team.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { api } from '../api.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import { addressesIn } from './addresses.ts';
import { InvitePreview } from './InvitePreview.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useTeamCall, type Team } from './team-query.ts';
import style from './team.module.css';

interface Props {
  roles: readonly GivenRole[];
  seats: Team['seats'];
  onClose: () => void;
}
const most = 50;

const firstRole = (roles: readonly GivenRole[]): string => {
  const assignable = roles.filter(({ lacks }) => lacks === null);
  return (assignable.find(({ id }) => id === 'editor') ?? assignable.at(-1))?.id ?? '';
};

/** One address or fifty, pasted; the state of each appears below before the mails are sent. */
export function InviteDialog({ roles, seats, onClose }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [role, setRole] = useState(() => firstRole(roles));
  const [message, setMessage] = useState('');
  const emails = addressesIn(text);
  const { addresses, refusal, newCount } = usePreview(emails);
  const invite = useTeamCall(
    () => api.inviteUsers({ body: { emails, role, ...(message.trim() && { message }) } }),
    (_, { invited, already }) =>
      [t('team.invited', { count: invited.length }), already.length > 0 && t('team.already', { count: already.length })]
        .filter(Boolean)
        .join(' '),
  );
  const errors = fieldErrors(invite.error);
  const others = Object.entries(errors).filter(([field]) => field !== 'message');
  return (
    <Modal opened onClose={onClose} size={620} title={t('team.inviteTitle')} styles={{ content: { scrollPaddingBlock: '64px 80px' } }}>
      <Stack>
        <Textarea
          label={t('team.addresses')}
          description={t('team.addressesNote', { most })}
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <InvitePreview addresses={addresses} />
        {seats.limit !== null && seats.used + seats.invited + newCount > seats.limit && (
          <Alert color="amber">{t('team.seatsShort', seats as { limit: number })}</Alert>
        )}
        <RoleChoice roles={roles} value={role} onChange={setRole} />
        <Textarea
          label={t('team.words')}
          description={t('team.wordsNote')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={message}
          error={errors['message']}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {invite.isError && !errors['message'] && <Alert color="red">{others[0]?.[1] ?? invite.error.message}</Alert>}
        <div className={style.foot}>
          <DialogButtons cancel={onClose}>
            <Reasoned reason={refusal}>
              <Button loading={invite.isPending} onClick={() => invite.mutate(undefined, { onSuccess: onClose })}>
                {newCount === 0 ? t('team.invite') : t('team.inviteCount', { count: newCount })}
              </Button>
            </Reasoned>
          </DialogButtons>
        </div>
      </Stack>
    </Modal>
  );
}

/** The state of each address, a moment after typing, and why it cannot be invited yet. */
function usePreview(emails: readonly string[]) {
  const { t } = useTranslation();
  const key = emails.join('\n');
  const [debounced] = useDebouncedValue(key, 300);
  const isRight = debounced !== '' && emails.length <= most;
  const preview = useQuery({
    queryKey: ['team', 'preview', debounced],
    queryFn: ({ signal }) => api.previewInvitations({ body: { emails: debounced.split('\n') } }, { signal }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  const addresses = isRight ? (preview.data?.addresses ?? []) : [];
  const count = (wanted: string): number => addresses.filter(({ is }) => is === wanted).length;
  const isLooking = debounced !== key || (isRight && (preview.isPending || preview.isPlaceholderData));
  return { addresses, newCount: count('new'), refusal: whyNot() };

  function whyNot(): string | false {
    if (emails.length === 0) return t('team.noAddress');
    if (emails.length > most) return t('team.tooMany', { most });
    if (isLooking) return t('common.loading');
    if (count('wrong') > 0) return t('team.wrong', { count: count('wrong') });
    return count('new') === 0 && t('team.allThere');
  }
}
