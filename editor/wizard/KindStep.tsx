import { Badge, Button, Text, UnstyledButton } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { offerLabel, offerText } from '../labels.ts';
import { kindMenu } from '../kind-menu.ts';
import { wizardOfKinds } from '../kinds/wizard-of-kinds.ts';
import { paths } from '../paths.ts';
import style from './wizard.module.css';

export function KindStep({ choose }: { choose: (kind: ActivityKind) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.step', { step: 1, of: 2 })}
      </Text>
      <div className={style.kinds}>
        {kindMenu.map(({ kind, Icon }, place) => (
          <UnstyledButton
            key={kind}
            className={style.kind ?? ''}
            onClick={() => choose(kind)}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
          >
            <Icon size={28} aria-hidden />
            <Text fw={600}>
              {t(offerLabel(kind))} {wizardOfKinds[kind].isBeta && <Badge variant="light">{t('wizard.beta')}</Badge>}
            </Text>
            <Text size="sm" c="dimmed">
              {t(offerText(kind))}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      <Button mt="md" variant="light" component={Link} to={paths.templates} leftSection={<IconTemplate size={16} aria-hidden />}>
        {t('templates.see')}
      </Button>
    </>
  );
}
