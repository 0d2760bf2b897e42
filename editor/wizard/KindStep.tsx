import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconMasksTheater, IconQuestionMark, IconSchool, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { quizKinds, type QuizKind } from '#shared/content/kind.ts';
import style from './wizard.module.css';

const offers: Record<QuizKind, { Icon: Icon; isBeta?: true }> = {
  quiz: { Icon: IconQuestionMark },
  person: { Icon: IconMasksTheater },
  academy: { Icon: IconSchool, isBeta: true },
};

export function KindStep({ choose }: { choose: (kind: QuizKind) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('wizard.step', { step: 1, of: 2 })}
      </Text>
      <div className={style.kinds}>
        {quizKinds.map((kind, index) => {
          const { Icon, isBeta } = offers[kind];
          return (
            <UnstyledButton
              key={kind}
              className={style.kind ?? ''}
              onClick={() => choose(kind)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            >
              <Icon size={28} aria-hidden />
              <Text fw={600}>
                {t(`wizard.kind.${kind}`)} {isBeta && <Badge variant="light">{t('wizard.beta')}</Badge>}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`wizard.kind.${kind}.text`)}
              </Text>
            </UnstyledButton>
          );
        })}
      </div>
    </>
  );
}
