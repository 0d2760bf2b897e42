import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { holdsAny, useProfile } from '../session/profile.ts';
import { namedParts } from './named-parts.ts';
import { walkthroughs, type Step } from './walkthroughs.ts';
import style from './tutorials.module.css';

/** Short guides through the product, each with a link to its first screen. */
export function TutorialsScreen() {
  const { t } = useTranslation();
  const mayCreate = holdsAny(useProfile(), 'quiz_create');
  return (
    <div className={style.page}>
      <header>
        <Title order={1}>{t('tutorials.title')}</Title>
        <Text c="dimmed">{t('tutorials.lead')}</Text>
        <nav className={style.contents} aria-label={t('tutorials.contents')}>
          {walkthroughs.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {t(title)}
            </a>
          ))}
        </nav>
      </header>
      {walkthroughs.map(({ id, title, lead, steps, begin, to, makesNew }) => (
        <section key={id} id={id} className={style.walkthrough} aria-labelledby={`${id}-title`}>
          <Title order={2} id={`${id}-title`}>
            {t(title)}
          </Title>
          <Text c="dimmed">{t(lead)}</Text>
          <ol className={style.steps}>
            {steps.map((step) => (
              <li key={step.text}>
                <StepText {...step} />
              </li>
            ))}
          </ol>
          <Button
            renderRoot={(props) => <Link {...props} to={to} search={makesNew && mayCreate ? { new: true as const } : {}} />}
            variant="light"
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {t(begin)}
          </Button>
        </section>
      ))}
    </div>
  );
}

/** The names of places, buttons and fields stand out. */
function StepText({ text, names = {} }: Step) {
  const { t } = useTranslation();
  const name = (placeholder: string) => t(names[placeholder] as 'shell.new');
  const parts = namedParts(t(text as 'tutorials.lead', { skipInterpolation: true }), name);
  return parts.map(({ words, isName }, place) => (isName ? <b key={place}>{words}</b> : words));
}
