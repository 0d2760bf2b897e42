import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { designColours, diplomaDesigns, type DiplomaDesign } from '#shared/diplomas/designs.ts';
import style from './diplomas.module.css';

interface DesignChoiceProps {
  value: DiplomaDesign;
  disabled: boolean;
  onChange: (design: DiplomaDesign) => void;
}

/** The designs by their colours and names; the preview shows the chosen one. */
export function DesignChoice({ value, disabled, onChange }: DesignChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group label={t('diploma.design')} value={value} onChange={(chosen) => onChange(chosen as DiplomaDesign)}>
      <div className={style.designs}>
        {diplomaDesigns.map((design) => {
          const { accent, paper, ink } = designColours[design];
          return (
            <Radio.Card key={design} value={design} disabled={disabled} className={style.design ?? ''}>
              <span className={style.sheet} style={{ background: paper, borderColor: accent }} aria-hidden>
                <span style={{ background: accent }} />
                <span style={{ background: ink }} />
                <span style={{ background: ink }} />
              </span>
              {t(`diploma.design.${design}`)}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
