import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Changes } from '#shared/content/changes.ts';
import { memberNeeds, type Member, type MemberNeed } from '#shared/content/collection.ts';
import { useDraft } from '#editor/editing/activity-context.ts';
import { DateField } from '#editor/settings/DateField.tsx';
import { useMemberNames } from './use-member-names.ts';
import { useCollection, useMemberActivities } from './use-members.ts';
import style from './members.module.css';

export type ChangeMember = (changes: Changes<Omit<Member, 'id'>>) => void;

/** When a member opens: from a moment on, after another one is finished or passed, or at once. */
export function MemberOpening({ member, change, disabled }: { member: Member; change: ChangeMember; disabled: boolean }) {
  const { t } = useTranslation();
  const members = useCollection((draft) => draft.members);
  const timezone = useDraft((draft) => draft.settings.timezone);
  const activities = useMemberActivities();
  const nameOf = useMemberNames();
  const { opens_after, opens_at } = member;
  const before = members.find(({ id }) => id === opens_after?.member_id);
  const canPass = before && activities?.get(before.activity_id)?.can_pass;
  return (
    <div className={style.pair}>
      <Select
        id={`${member.id}.opens_after`}
        label={t('members.opensAfter')}
        clearable
        disabled={disabled}
        placeholder={t('members.opensAtOnce')}
        data={members.flatMap((other, place) => (other.id === member.id ? [] : { value: other.id, label: nameOf(other, place) }))}
        value={before?.id ?? null}
        onChange={(id) => change({ opens_after: id ? { member_id: id, need: opens_after?.need ?? 'finished' } : null })}
      />
      {opens_after && (
        <Select
          id={`${member.id}.need`}
          label={t('members.need')}
          allowDeselect={false}
          disabled={disabled}
          data={memberNeeds.map((value) => ({
            value,
            label: t(`members.need.${value}`),
            disabled: value === 'passed' && canPass === false && opens_after.need !== 'passed',
          }))}
          value={opens_after.need}
          onChange={(need) => need && change({ opens_after: { ...opens_after, need: need as MemberNeed } })}
        />
      )}
      <DateField
        id={`${member.id}.opens_at`}
        label={t('members.opensAt')}
        value={opens_at ?? null}
        timezone={timezone}
        disabled={disabled}
        clearable
        onChange={(at) => change({ opens_at: at })}
      />
    </div>
  );
}
