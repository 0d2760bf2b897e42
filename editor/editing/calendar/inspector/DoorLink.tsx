import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { linkTypes, type Hatch } from '#shared/content/calendar.ts';
import type { Changes } from '#shared/content/changes.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { changeAll } from '#editor/editing/calendar/door-edits.ts';
import { useDoorProblems } from '#editor/editing/calendar/use-door-problems.ts';

const internalPages = ['leaderboard', 'prizes', 'winners', 'rules'] as const;

/** Where a button behind the door leads. */
export function DoorLink({ door }: { door: Hatch }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const problem = useDoorProblems(door.id).find(({ place }) => place.field === 'link_url');
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
      {isInternal ? (
        <Select
          id="link_url"
          label={t('doors.linkPage')}
          disabled={disabled}
          clearable
          value={door.link_url || null}
          onChange={(page) => change({ link_url: page ?? '' })}
          data={internalPages.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
      ) : (
        <TextInput
          id="link_url"
          label={t('doors.linkUrl')}
          type="url"
          placeholder="https://"
          maxLength={2000}
          disabled={disabled}
          error={problem && t(`problem.${problem.code}`)}
          value={door.link_url}
          onChange={(event) => change({ link_url: event.currentTarget.value })}
        />
      )}
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
