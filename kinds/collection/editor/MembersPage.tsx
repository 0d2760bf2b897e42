import { SegmentedControl, Switch, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { collectionOrders, mostMembers, type Collection } from '#shared/content/collection.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useFocusField } from '#editor/editing/inspector/use-focus-field.ts';
import { RoleNote } from '#editor/editing/RoleNote.tsx';
import { AddMember } from './AddMember.tsx';
import { MemberForm } from './MemberForm.tsx';
import { useMemberNames } from './use-member-names.ts';
import { useCollection } from './use-members.ts';
import style from './members.module.css';

/** The activities of a collection, in the order in which players see them. */
export function MembersPage() {
  const { t } = useTranslation();
  const members = useCollection((draft) => draft.members);
  const order = useCollection((draft) => draft.order);
  const onlyFromHere = useCollection((draft) => draft.only_from_here === true);
  const edit = useEdit();
  const disabled = !useCan().edit_content;
  const nameOf = useMemberNames();
  useFocusField();
  return (
    <div className={style.page}>
      <Title order={2}>{t('parts.members')}</Title>
      <RoleNote>
        <Text size="sm" c="dimmed">
          {t(members.length === 0 ? 'members.empty' : 'members.lead')}
        </Text>
        <AddMember disabled={disabled} isFull={members.length >= mostMembers} />
        {members.length > 0 && (
          <div className={style.order}>
            <SegmentedControl
              aria-label={t('members.order')}
              disabled={disabled}
              data={collectionOrders.map((value) => ({ value, label: t(`members.order.${value}`) }))}
              value={order}
              onChange={(next) => edit({ edit: 'change_member_order', input: { order: next as Collection['order'] } })}
            />
            <Text size="sm" c="dimmed">
              {t(`members.order.${order}.note`)}
            </Text>
          </div>
        )}
        {members.length > 0 && (
          <Switch
            label={t('members.onlyFromHere')}
            description={t('members.onlyFromHereNote')}
            disabled={disabled}
            checked={onlyFromHere}
            onChange={({ currentTarget }) => edit({ edit: 'change_members_shut', input: { only_from_here: currentTarget.checked } })}
          />
        )}
        {members.length > 0 && (
          <SortableList
            label={t('parts.members')}
            items={members}
            disabled={disabled}
            move={(id, place) => edit({ edit: 'move_member', input: { id, order_number: place + 1 } })}
            itemName={nameOf}
            handleLabel={(member, place) => t('members.move', { name: nameOf(member, place) })}
            render={(member, place) => <MemberForm member={member} name={nameOf(member, place)} disabled={disabled} />}
          />
        )}
      </RoleNote>
    </div>
  );
}
