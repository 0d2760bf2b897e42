import { ActionIcon, Button, Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { boxPurposes, registrationFieldNames, type RegistrationField, type RegistrationFieldName } from '#shared/content/head.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import { SortableList } from '#ui/SortableList.tsx';
import { ReasonedTarget } from '#ui/ReasonedTarget.tsx';
import style from './registration.module.css';

interface Props {
  fields: readonly RegistrationField[];
  onChange: (fields: RegistrationField[]) => void;
  disabled: boolean;
}

type BoxPurpose = (typeof boxPurposes)[number];

const isCustom = (name: RegistrationFieldName): boolean => name === 'custom_text' || name === 'custom_checkbox';

/** The fields of the page, their order, and which of them are required. Absent: off. */
export function RegistrationFields({ fields, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const replace = (key: string, by: (field: RegistrationField) => RegistrationField) =>
    onChange(fields.map((field) => (field.key === key ? by(field) : field)));
  const move = (key: string, place: number) => {
    const found = fields.find((field) => field.key === key);
    if (found) onChange(fields.filter((field) => field.key !== key).toSpliced(place, 0, found));
  };
  return (
    <section>
      <p className={style.title}>{t('registration.fields')}</p>
      <SortableList
        label={t('registration.fields')}
        items={fields.map((field) => ({ id: field.key, field }))}
        disabled={disabled}
        move={move}
        itemName={({ field }) => field.label ?? t(`fields.${field.name}`)}
        handleLabel={({ field }) => t('registration.move', { field: field.label ?? t(`fields.${field.name}`) })}
        render={({ field }) => (
          <FieldRow
            field={field}
            disabled={disabled}
            rename={(label) => replace(field.key, (old) => labelled(old, label))}
            require={(required) => replace(field.key, (old) => ({ ...old, required }))}
            use={(purpose) => replace(field.key, (old) => usedFor(old, purpose))}
            remove={() => onChange(fields.filter(({ key }) => key !== field.key))}
          />
        )}
      />
      <AddField fields={fields} disabled={disabled} add={(name) => onChange([...fields, newField(name, fields)])} />
    </section>
  );
}

interface RowProps {
  field: RegistrationField;
  disabled: boolean;
  rename: (label: string) => void;
  require: (required: boolean) => void;
  use: (purpose: BoxPurpose) => void;
  remove: () => void;
}

function FieldRow(props: RowProps) {
  return (
    <div className={style.row}>
      <FieldLine {...props} />
      {props.field.name === 'custom_checkbox' && <BoxUse {...props} />}
    </div>
  );
}

function FieldLine({ field, disabled, rename, require, remove }: RowProps) {
  const { t } = useTranslation();
  const name = t(`fields.${field.name}`);
  return (
    <div className={style.field}>
      <TextInput
        className={style.label ?? ''}
        size="xs"
        aria-label={t('registration.labelOf', { field: name })}
        placeholder={isMarketing(field) ? t('registration.consentExample') : name}
        maxLength={300}
        disabled={disabled}
        value={field.label ?? ''}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      {!isMarketing(field) && (
        <Checkbox
          size="xs"
          label={t('registration.required')}
          aria-label={t('registration.isRequired', { field: field.label ?? name })}
          checked={field.required}
          disabled={disabled}
          onChange={(event) => require(event.currentTarget.checked)}
        />
      )}
      <ActionIcon size="md" disabled={disabled} aria-label={t('registration.remove', { field: field.label ?? name })} onClick={remove}>
        <IconX size={14} />
      </ActionIcon>
    </div>
  );
}

/** What a box of the organiser's own is for. */
function BoxUse({ field, disabled, use }: RowProps) {
  const { t } = useTranslation();
  const name = field.label ?? t(`fields.${field.name}`);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('registration.purposeOf', { field: name })}
      description={isMarketing(field) ? t('registration.consentNote') : undefined}
      inputWrapperOrder={['label', 'input', 'description']}
      disabled={disabled}
      value={field.purpose ?? 'none'}
      onChange={(event) => use(event.currentTarget.value as BoxPurpose)}
      data={boxPurposes.map((purpose) => ({ value: purpose, label: t(`registration.purpose.${purpose}`) }))}
    />
  );
}

interface AddProps {
  fields: readonly RegistrationField[];
  disabled: boolean;
  add: (name: RegistrationFieldName) => void;
}

/** Offers the fields that the page does not have yet. */
function AddField({ fields, disabled, add }: AddProps) {
  const { t } = useTranslation();
  const reason = (disabled && t('role.noSettings')) || (fields.length >= 40 && t('reason.atMost', { limit: 40 }));
  const offered = registrationFieldNames.filter((name) => isCustom(name) || !fields.some((field) => field.name === name));
  return (
    <Menu width={240} position="bottom-start" disabled={Boolean(reason)}>
      <ReasonedTarget reason={reason}>
        <Button id="fields" size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />}>
          {t('registration.add')}
        </Button>
      </ReasonedTarget>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {offered.map((name) => (
          <Menu.Item key={name} onClick={() => add(name)}>
            {t(`fields.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Without its own label, a field has the language's standard label. */
function labelled({ label: _, ...field }: RegistrationField, label: string): RegistrationField {
  return label ? { ...field, label } : field;
}

/** A consent to marketing is never required. */
function usedFor({ purpose: _, ...field }: RegistrationField, purpose: BoxPurpose): RegistrationField {
  return purpose === 'none' ? field : { ...field, purpose, required: false };
}

/** There may be several custom fields, so each gets its own key. */
function newField(name: RegistrationFieldName, fields: readonly RegistrationField[]): RegistrationField {
  const required = name === 'terms' || name === 'fixed_password' || name === 'user_password';
  if (!isCustom(name)) return { key: name, name, required };
  const keys = new Set(fields.map((field) => field.key));
  let number = 1;
  while (keys.has(`custom_${number}`)) number += 1;
  return { key: `custom_${number}`, name, required };
}
