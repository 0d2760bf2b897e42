import { ActionIcon, Anchor, Badge, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Member } from '#shared/content/collection.ts';
import type { MemberActivity } from '#shared/contract/collections.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { useProblems } from '#editor/editing/problems.tsx';
import { PictureField } from '#editor/media/PictureField.tsx';
import { paths } from '#editor/paths.ts';
import { kindLabel } from '#editor/labels.ts';
import { MemberOpening, type ChangeMember } from './MemberOpening.tsx';
import { useMemberActivities } from './use-members.ts';
import style from './members.module.css';

/** The display of a member on the page, and its opening. */
export function MemberForm({ member, name, disabled }: { member: Member; name: string; disabled: boolean }) {
  const { t } = useTranslation();
  const edit = useEdit();
  const can = useCan();
  const activity = useMemberActivities()?.get(member.activity_id);
  const change: ChangeMember = (changes) => edit({ edit: 'change_member', input: { id: member.id, changes } });
  return (
    <section className={style.member} aria-label={name}>
      <MemberHead id={member.id} name={name} activity={activity} disabled={disabled} />
      <MemberProblems id={member.id} />
      <div className={style.form}>
        <MemberWords member={member} activity={activity} change={change} disabled={disabled} />
        <PictureField
          label={t('members.picture')}
          value={member.image}
          disabled={!can.edit_graphics}
          onChange={(image) => change({ image })}
        />
      </div>
    </section>
  );
}

interface WordsProps {
  member: Member;
  activity: MemberActivity | undefined;
  change: ChangeMember;
  disabled: boolean;
}

/** What players read of it, when it opens, and whether all is done without it. */
function MemberWords({ member, activity, change, disabled }: WordsProps) {
  const { t } = useTranslation();
  return (
    <div className={style.words}>
      <TextInput
        id={`${member.id}.title`}
        label={t('members.title')}
        placeholder={activity?.cover.title || activity?.name || ''}
        maxLength={200}
        disabled={disabled}
        value={member.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        id={`${member.id}.text`}
        label={t('members.text')}
        placeholder={plain(activity?.cover.text ?? '')}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        disabled={disabled}
        value={member.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <MemberOpening member={member} change={change} disabled={disabled} />
      <Switch
        label={t('members.required')}
        description={t('members.requiredNote')}
        checked={member.required}
        disabled={disabled}
        onChange={(event) => change({ required: event.currentTarget.checked })}
      />
    </div>
  );
}

interface HeadProps {
  id: string;
  name: string;
  activity: MemberActivity | undefined;
  disabled: boolean;
}

/** Which activity it is, the way to it, and out of the collection. */
function MemberHead({ id, name, activity, disabled }: HeadProps) {
  const { t } = useTranslation();
  const edit = useEdit();
  return (
    <header className={style.head}>
      <div className={style.who}>
        <Text fw={600}>{name}</Text>
        {activity && (
          <div className={style.about}>
            <Badge variant="light">{t(kindLabel(activity.quiz_type))}</Badge>
            <Badge variant="light" color="gray">
              {t(`stage.${activity.stage}`)}
            </Badge>
            <Anchor size="sm" component={Link} to={paths.editor(activity.quiz_type, activity.id)}>
              {t('members.open')}
            </Anchor>
          </div>
        )}
      </div>
      <ActionIcon
        aria-label={t('members.delete', { name })}
        title={t('members.delete', { name })}
        disabled={disabled}
        onClick={() => edit({ edit: 'delete_member', input: { id: id } })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </header>
  );
}

function MemberProblems({ id }: { id: string }) {
  const { t } = useTranslation();
  const { all } = useProblems();
  const own = all.filter(({ place }) => place.member_id === id);
  return own.map(({ code, severity, values }) => (
    <Text key={code} id={`${id}.activity_id`} size="sm" className={severity === 'stop' ? style.stop : style.warn}>
      {t(`problem.${code}`, { ...values })}
    </Text>
  ));
}
