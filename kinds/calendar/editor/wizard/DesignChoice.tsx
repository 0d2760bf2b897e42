import { Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { designDoors, type DesignName, designNames } from '#shared/content/design-names.ts';
import advent from './designs/advent.webp';
import countdown from './designs/countdown.webp';
import easter from './designs/easter.webp';
import onboarding from './designs/onboarding.webp';
import summer from './designs/summer.webp';
import year from './designs/year.webp';
import style from './design-choice.module.css';

const pictures: Readonly<Record<DesignName, string>> = { advent, countdown, summer, onboarding, easter, year };

interface Props {
  /** null: a blank calendar. */
  value: DesignName | null;
  onChange: (design: DesignName | null) => void;
}

/** The start of a new calendar: empty, or one of our designs, each shown by its board. */
export function DesignChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const offer = (name: DesignName | null, picture: ReactNode) => (
    <label key={name ?? 'blank'} className={style.offer}>
      <input type="radio" name={group} className={style.radio} checked={value === name} onChange={() => onChange(name)} />
      <span className={style.picture}>{picture}</span>
      <Text span size="sm" fw={600}>
        {t(`wizard.design.${name ?? 'blank'}`)}
      </Text>
      <Text span size="xs" c="dimmed">
        {name ? t('wizard.designDoors', { count: designDoors[name] }) : t('wizard.designBlankNote')}
      </Text>
    </label>
  );
  return (
    <fieldset className={style.choice}>
      <legend className={style.legend}>{t('wizard.design')}</legend>
      {offer(null, <IconLayoutGrid size={34} aria-hidden />)}
      {designNames.map((name) => offer(name, <img src={pictures[name]} alt="" width={640} height={400} loading="lazy" decoding="async" />))}
    </fieldset>
  );
}
