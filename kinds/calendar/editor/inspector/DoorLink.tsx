import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { linkTypes, type Hatch } from '#shared/content/calendar.ts';
import type { Changes } from '#shared/content/changes.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { useDoorProblems } from '#kinds/calendar/editor/use-door-problems.ts';

const internalPages = ['leaderboard', 'prizes', 'winners', 'rules'] as const;

/** Where a button behind the door leads. */
export function DoorLink({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const change = (changes: Changes<Omit<Hatch, 'id'>>) => edit(changeAll([door.id], changes));
  const isInternal = door.link_type === 'internal_page';
  return (
    <>
      <Select
        id="link_type"
        label={t('doors.linkType')}
        description={t(`doors.linkType.${door.link_type}.note`)}
        disabled={disabled}
        allowDeselect={false}
        value={door.link_type}
        onChange={(value) => {
          const link_type = value as Hatch['link_type'];
          // A page of the calendar and an address are never the same text.
          const changesSide = (link_type === 'internal_page') !== isInternal;
          change({ link_type, ...(changesSide && { link_url: '' }) });
        }}
        data={linkTypes.map((value) => ({ value, label: t(`doors.linkType.${value}`) }))}
      />
      <LinkTarget door={door} disabled={disabled} choose={(link_url) => change({ link_url })} />
      <TextInput
        id="link_text"
        label={t('doors.linkText')}
        maxLength={200}
        disabled={disabled}
        value={door.link_text}
        onChange={(event) => change({ link_text: event.currentTarget.value })}
      />
    </>
  );
}

function LinkTarget({ door, disabled, choose }: { door: Hatch; disabled: boolean; choose: (link_url: string) => void }) {
  const { t } = useTranslation();
  const problem = useDoorProblems(door.id).find(({ place }) => place.field === 'link_url');
  if (door.link_type === 'internal_page')
    return (
      <Select
        id="link_url"
        label={t('doors.linkPage')}
        disabled={disabled}
        clearable
        value={door.link_url || null}
        onChange={(page) => choose(page ?? '')}
        data={internalPages.map((value) => ({ value, label: t(`parts.${value}`) }))}
      />
    );
  return (
    <TextInput
      id="link_url"
      label={t('doors.linkUrl')}
      type="url"
      placeholder="https://"
      maxLength={2000}
      disabled={disabled}
      error={problem && t(`problem.${problem.code}`)}
      value={door.link_url}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
