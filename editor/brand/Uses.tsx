import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MediaUses } from '#shared/contract/media.ts';
import { paths } from '../paths.ts';
import style from './brand.module.css';

export const isUsed = ({ activities, themes, templates, bank_questions }: MediaUses): boolean =>
  activities.length + themes.length + templates.length + bank_questions > 0;

/** The places of a picture, a logo or a font, each with its address. */
export function Uses({ uses: { activities, themes, templates, bank_questions } }: { uses: MediaUses }) {
  const { t } = useTranslation();
  return (
    <div className={style.uses}>
      <Group title={t('brand.usedThemes')} all={themes.map(({ id, name }) => ({ id, name, to: paths.theme(id) }))} />
      <Group
        title={t('brand.usedActivities')}
        all={activities.map(({ id, name, quiz_type, published }) => ({
          id,
          name: published ? t('media.usePublished', { name }) : name,
          to: paths.editor(quiz_type, id),
        }))}
      />
      <Group title={t('brand.usedTemplates')} all={templates.map(({ id, name }) => ({ id, name, to: paths.templates }))} />
      {bank_questions > 0 && <Text size="sm">{t('brand.usedBank', { count: bank_questions })}</Text>}
    </div>
  );
}

function Group({ title, all }: { title: string; all: { id: string; name: string; to: string }[] }) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul>
        {all.map(({ id, name, to }) => (
          <li key={id}>
            <Anchor component={Link} to={to} size="sm">
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
