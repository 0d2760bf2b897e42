import { Button, Checkbox, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeUse } from '#shared/contract/appearance.ts';
import type { Look } from '#shared/content/look.ts';
import { holdsAny, useProfile } from '../session/profile.ts';
import { DialogButtons } from '../shell/DialogButtons.tsx';
import style from './appearance.module.css';
import { LookSample } from './LookSample.tsx';

interface Props {
  uses: ThemeUse[];
  after: Look;
  isApplying: boolean;
  error: string | undefined;
  onClose: () => void;
  apply: (publish: string[]) => void;
}

/** Every activity with the theme, before and after, and the live ones that are published again. */
export function ThemeChanges({ uses, after, isApplying, error, onClose, apply }: Props) {
  const { t } = useTranslation();
  const [publish, setPublish] = useState<string[]>([]);
  const mayPublish = holdsAny(useProfile(), 'quiz_settings');
  return (
    <Modal opened onClose={onClose} size={820} title={t('looks.changesTitle', { count: uses.length })}>
      <Text size="sm">{t('looks.changesText')}</Text>
      <ul className={style.uses}>
        {uses.map((use) => (
          <Use
            key={use.id}
            use={use}
            after={after}
            mayPublish={mayPublish}
            isPublished={publish.includes(use.id)}
            toggle={(on) => setPublish((before) => (on ? [...before, use.id] : before.filter((id) => id !== use.id)))}
          />
        ))}
      </ul>
      {error && (
        <Text role="alert" c="red">
          {error}
        </Text>
      )}
      <DialogButtons cancel={onClose} isApart>
        <Button loading={isApplying} onClick={() => apply(publish)}>
          {t('looks.apply')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}

interface UseProps {
  use: ThemeUse;
  after: Look;
  mayPublish: boolean;
  isPublished: boolean;
  toggle: (on: boolean) => void;
}

function Use({ use: { name, stage, before, changed, has_unpublished, is_closed }, after, mayPublish, isPublished, toggle }: UseProps) {
  const { t } = useTranslation();
  const isSeen = stage === 'published' || stage === 'live';
  return (
    <li>
      <b>{name}</b>{' '}
      <Text span size="sm" c="dimmed">
        {t(`stage.${stage}`)}
      </Text>
      <Text size="sm">
        {is_closed
          ? t('looks.keptByOthers')
          : changed.length === 0
            ? t('looks.changesNothing')
            : t('looks.changes', { fields: changed.map((field) => t(`looks.field_${field}`)).join(', ') })}
      </Text>
      {!is_closed && changed.length > 0 && (
        <div className={style.beforeAfter}>
          <LookSample look={before} label={t('looks.before', { name })} />
          <LookSample look={after} label={t('looks.after', { name })} />
        </div>
      )}
      {isSeen && !is_closed && (
        <Checkbox
          size="sm"
          label={t('looks.publishNamed', { name })}
          description={has_unpublished ? t('looks.publishesMore') : undefined}
          disabled={!mayPublish}
          checked={isPublished}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}
