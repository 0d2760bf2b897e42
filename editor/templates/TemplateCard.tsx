import { ActionIcon, Button, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { positionOf } from '#shared/content/focus.ts';
import type { Template } from '#shared/contract/templates.ts';
import { mediaUrl } from '../media/media-url.ts';
import { wordsOf } from './template-search.ts';
import { TemplateFacts } from './TemplateFacts.tsx';
import { useBeginWith } from './use-begin-with.ts';
import style from './templates.module.css';

interface Props {
  template: Template;
  lang: number;
  look: () => void;
  /** Absent where templates are only chosen. */
  rename?: () => void;
  remove?: () => void;
}

/** Its cover in its own colours; a press opens the playable preview. */
export function TemplateCard({ template, lang, look, rename, remove }: Props) {
  const { t } = useTranslation();
  const begin = useBeginWith();
  const { cover, colours } = template;
  const { name, text, lang: shown } = wordsOf(template, lang);
  return (
    <li className={style.card}>
      <UnstyledButton className={style.look ?? ''} onClick={look}>
        <span className={style.picture} style={{ background: colours.background_colour, color: colours.text_colour }}>
          {cover ? (
            <img
              src={mediaUrl(cover.key, 480)}
              alt=""
              loading="lazy"
              width={cover.width}
              height={cover.height}
              style={{ objectPosition: positionOf(cover) }}
            />
          ) : (
            <b>{name}</b>
          )}
          <span className={style.stripe} style={{ background: colours.button_colour }} />
        </span>
        <Text component="h2" fw={600} size="md">
          {name}
        </Text>
      </UnstyledButton>
      <Text size="sm" lineClamp={3}>
        {text}
      </Text>
      <TemplateFacts template={template} />
      <div className={style.actions}>
        <Button
          size="xs"
          loading={begin.isPending}
          aria-label={t('templates.useNamed', { name })}
          // A calendar is asked when it begins.
          onClick={() => (template.doors > 0 ? look() : begin.mutate({ template, lang: shown }))}
        >
          {t('templates.use')}
        </Button>
        <Button size="xs" variant="default" aria-label={t('templates.lookNamed', { name })} onClick={look}>
          {t('templates.look')}
        </Button>
        {template.origin === 'tenant' && rename && remove && <OwnTemplateMenu name={name} rename={rename} remove={remove} />}
      </div>
      {begin.error && (
        <Text role="alert" size="sm" c="var(--loss)">
          {begin.error.message}
        </Text>
      )}
    </li>
  );
}

function OwnTemplateMenu({ name, rename, remove }: { name: string; rename: () => void; remove: () => void }) {
  const { t } = useTranslation();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('actions.moreNamed', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={rename}>
          {t('templates.rename')}
        </Menu.Item>
        <Menu.Item color="var(--loss)" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
