import { ColorInput, NumberInput, Select, Switch, Textarea, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Diploma, DiplomaChanges } from '#shared/contract/diplomas.ts';
import { designColours, papers } from '#shared/diplomas/designs.ts';
import { diplomaFields } from '#shared/diplomas/fill-in.ts';
import { useCan } from '../editing/activity-context.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { PictureField } from '../media/PictureField.tsx';
import { AchievementField } from './AchievementField.tsx';
import { DesignChoice } from './DesignChoice.tsx';
import { ValidityFields } from './ValidityFields.tsx';
import style from './diplomas.module.css';

interface DiplomaFormProps {
  diploma: Diploma;
  change: (changes: DiplomaChanges) => void;
}

export function DiplomaForm(props: DiplomaFormProps) {
  return (
    <>
      <Occasion {...props} />
      <Look {...props} />
      <Texts {...props} />
      <AchievementField {...props} />
      <Pictures {...props} />
    </>
  );
}

/** When the diploma is given, and its mail. */
function Occasion({ diploma, change }: DiplomaFormProps) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_settings;
  const { given, doors, email_flags } = diploma;
  const { diplomaOccasions: occasions } = useActivityOfKind();
  return (
    <>
      <div className={style.pair}>
        <Select
          label={t('diploma.given')}
          disabled={disabled}
          allowDeselect={false}
          value={given}
          data={occasions.map((value) => ({ value, label: t(`diploma.given.${value}`) }))}
          onChange={(value) => {
            const chosen = occasions.find((occasion) => occasion === value);
            if (chosen) change({ given: chosen, doors: chosen === 'doors' ? (doors ?? 12) : null });
          }}
        />
        {given === 'doors' && (
          <NumberInput
            label={t('diploma.doors')}
            disabled={disabled}
            min={1}
            max={366}
            allowDecimal={false}
            value={doors ?? 12}
            onChange={(value) => typeof value === 'number' && value >= 1 && value <= 366 && change({ doors: value })}
          />
        )}
      </div>
      <ValidityFields validity={diploma.validity} disabled={disabled} onChange={(validity) => change({ validity })} />
      <Switch
        label={t('diploma.mailDiploma')}
        disabled={disabled}
        checked={email_flags.diploma}
        onChange={({ currentTarget }) => change({ email_flags: { ...email_flags, diploma: currentTarget.checked } })}
      />
      <Switch
        label={t('diploma.mailDetails')}
        description={t('diploma.mailDetailsNote')}
        disabled={disabled}
        checked={email_flags.details}
        onChange={({ currentTarget }) => change({ email_flags: { ...email_flags, details: currentTarget.checked } })}
      />
    </>
  );
}

function Look({ diploma, change }: DiplomaFormProps) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_graphics;
  const { design, paper, orientation, accent } = diploma;
  return (
    <>
      <Title order={3}>{t('diploma.look')}</Title>
      <DesignChoice value={design} disabled={disabled} onChange={(chosen) => change({ design: chosen })} />
      <div className={style.pair}>
        <Select
          label={t('diploma.paper')}
          disabled={disabled}
          allowDeselect={false}
          value={paper}
          data={papers.map((value) => ({ value, label: t(`diploma.paper.${value}`) }))}
          onChange={(value) => change({ paper: value === 'letter' ? 'letter' : 'a4' })}
        />
        <Select
          label={t('diploma.orientation')}
          disabled={disabled}
          allowDeselect={false}
          value={orientation}
          data={(['landscape', 'portrait'] as const).map((value) => ({ value, label: t(`diploma.orientation.${value}`) }))}
          onChange={(value) => change({ orientation: value === 'portrait' ? 'portrait' : 'landscape' })}
        />
        <ColorInput
          label={t('diploma.accent')}
          disabled={disabled}
          format="hex"
          withEyeDropper={false}
          value={accent ?? designColours[design].accent}
          onChange={(value) => /^#[0-9a-fA-F]{6}$/.test(value) && change({ accent: value === designColours[design].accent ? null : value })}
        />
      </div>
    </>
  );
}

const lines = { header: 200, type: 120, user_name: 200, title: 300, date: 120, signer: 200 } as const;

function Texts({ diploma, change }: DiplomaFormProps) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_content;
  const line = (name: keyof typeof lines) => (
    <TextInput
      label={t(`diploma.text.${name}`)}
      disabled={disabled}
      maxLength={lines[name]}
      value={diploma[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const area = (name: 'content' | 'custom_text', maxLength: number) => (
    <Textarea
      label={t(`diploma.text.${name}`)}
      disabled={disabled}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={maxLength}
      value={diploma[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <Title order={3}>{t('diploma.texts')}</Title>
      <p className={style.note}>{t('diploma.fields', { fields: diplomaFields.map((name) => `{${name}}`).join(' ') })}</p>
      {line('header')}
      {line('type')}
      {line('user_name')}
      {area('content', 1500)}
      {line('title')}
      {area('custom_text', 600)}
      <div className={style.pair}>
        {line('date')}
        {line('signer')}
      </div>
    </>
  );
}

function Pictures({ diploma, change }: DiplomaFormProps) {
  const { t } = useTranslation();
  const disabled = !useCan().edit_graphics;
  const { logo_buff, signature, img_buff } = diploma;
  return (
    <>
      <Title order={3}>{t('diploma.pictures')}</Title>
      <PictureField
        label={t('diploma.logo')}
        value={logo_buff}
        disabled={disabled}
        onChange={(picture) => change({ logo_buff: picture })}
      />
      <PictureField
        label={t('diploma.signature')}
        value={signature}
        disabled={disabled}
        onChange={(picture) => change({ signature: picture })}
      />
      <PictureField
        label={t('diploma.background')}
        value={img_buff}
        disabled={disabled}
        onChange={(picture) => change({ img_buff: picture })}
      />
    </>
  );
}
