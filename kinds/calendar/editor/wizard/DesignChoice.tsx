import { Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { designDoors, type DesignName, designNames } from '#shared/content/design-names.ts';
import advent from './designs/advent.webp';
import aurora from './designs/aurora.webp';
import cabinet from './designs/cabinet.webp';
import countdown from './designs/countdown.webp';
import easter from './designs/easter.webp';
import gingerbread from './designs/gingerbread.webp';
import knitwear from './designs/knitwear.webp';
import lanterns from './designs/lanterns.webp';
import onboarding from './designs/onboarding.webp';
import post from './designs/post.webp';
import ropeway from './designs/ropeway.webp';
import shapes from './designs/shapes.webp';
import summer from './designs/summer.webp';
import tree from './designs/tree.webp';
import year from './designs/year.webp';
import style from './design-choice.module.css';

const pictures: Readonly<Record<DesignName, string>> = {
  advent,
  aurora,
  cabinet,
  countdown,
  easter,
  gingerbread,
  knitwear,
  lanterns,
  onboarding,
  post,
  ropeway,
  shapes,
  summer,
  tree,
  year,
};

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
