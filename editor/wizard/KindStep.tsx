import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconCalendar, IconMasksTheater, IconQuestionMark, IconSchool, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import style from './wizard.module.css';

const offers: { kind: ActivityKind; Icon: Icon; isBeta?: true }[] = [
  { kind: 'quiz', Icon: IconQuestionMark },
  { kind: 'calendar', Icon: IconCalendar },
  { kind: 'person', Icon: IconMasksTheater },
  { kind: 'academy', Icon: IconSchool, isBeta: true },
];

export function KindStep({ choose }: { choose: (kind: ActivityKind) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.step', { step: 1, of: 2 })}
      </Text>
      <div className={style.kinds}>
        {offers.map(({ kind, Icon, isBeta }, place) => (
          <UnstyledButton
            key={kind}
            className={style.kind ?? ''}
            onClick={() => choose(kind)}
            {...(place === 0 ? { 'data-autofocus': true } : {})}
          >
            <Icon size={28} aria-hidden />
            <Text fw={600}>
              {t(`wizard.kind.${kind}`)} {isBeta && <Badge variant="light">{t('wizard.beta')}</Badge>}
            </Text>
            <Text size="sm" c="dimmed">
              {t(`wizard.kind.${kind}.text`)}
            </Text>
          </UnstyledButton>
        ))}
      </div>
    </>
  );
}
