import { safeLink } from '#questions/safe-link.ts';
import type { RegistrationField } from '../game-state.ts';
import { useLanguage } from '../texts.ts';
import { fieldKinds } from './field-kinds.ts';
import { MailOffer } from './MailOffer.tsx';

export interface FieldInputProps {
  field: RegistrationField;
  value: string | boolean;
  problem: string | undefined;
  terms_url: string;
  onChange(value: string | boolean): void;
}

/** A field with its label and, below it, its problem. */
export function FieldInput(props: FieldInputProps) {
  const { field, problem } = props;
  const kind = fieldKinds[field.name];
  const id = `field-${field.key}`;
  const shared = {
    id,
    name: field.key,
    required: field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <div className={`field field-${kind.input}`}>
      {kind.input === 'checkbox' ? <Checkbox {...props} shared={shared} /> : <Entry {...props} shared={shared} />}
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {kind.input === 'email' && <MailOffer value={String(props.value)} onTake={(email) => take(id, email, props.onChange)} />}
    </div>
  );
}

/** The offer goes with its button: the focus goes to the field. */
function take(id: string, email: string, onChange: FieldInputProps['onChange']): void {
  document.getElementById(id)?.focus();
  onChange(email);
}

type Shared = { shared: { id: string; name: string; required: boolean } };

function Entry({ field, value, onChange, shared }: FieldInputProps & Shared) {
  const { t } = useLanguage();
  const { input, text: _, ...kind } = fieldKinds[field.name];
  return (
    <>
      <label htmlFor={shared.id}>
        <Label field={field} />
      </label>
      {input === 'gender' ? (
        <select {...shared} value={String(value)} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('gender.choose')}</option>
          <option value="female">{t('gender.female')}</option>
          <option value="male">{t('gender.male')}</option>
        </select>
      ) : (
        <input
          {...shared}
          {...kind}
          type={input === 'number' ? 'text' : input}
          inputMode={input === 'number' ? 'numeric' : undefined}
          dir="auto"
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

function Checkbox({ field, value, onChange, shared, terms_url }: FieldInputProps & Shared) {
  const { t } = useLanguage();
  const link = field.name === 'terms' ? safeLink(terms_url) : undefined;
  return (
    <>
      <label htmlFor={shared.id}>
        <input {...shared} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
        <span>
          <Label field={field} />
        </span>
      </label>
      {link && (
        <a className="field-link" href={link} target="_blank" rel="noopener" data-source="terms">
          {t('register.read_terms')}
          <span className="unseen"> {t('opens_new')}</span>
        </a>
      )}
    </>
  );
}

function Label({ field }: { field: RegistrationField }) {
  const { t } = useLanguage();
  return (
    <>
      <bdi>{field.label || t(fieldKinds[field.name].text)}</bdi>
      {field.required && <span aria-hidden="true"> *</span>}
    </>
  );
}
