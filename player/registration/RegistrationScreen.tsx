import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import { checkRegistration } from '#shared/play/check-registration.ts';
import { Button } from '../frame/Button.tsx';
import { LegalLinks } from '../frame/LegalLinks.tsx';
import { Paragraphs } from '../frame/Paragraphs.tsx';
import { Stage } from '../frame/Stage.tsx';
import type { Fields, RegistrationField } from '../game-state.ts';
import { useLanguage } from '../texts.ts';
import { FieldInput } from './FieldInput.tsx';
import { problemText, type PlayerProblem, type PlayerProblems } from './field-problems.ts';
import { SkipDialog } from './SkipDialog.tsx';

export interface RegistrationScreenProps {
  /** Undefined in a preview, which has no player. */
  quizId?: string;
  registration: PlayerCover['registration'];
  links?: PlayerCover['links'] | undefined;
  fields: RegistrationField[];
  /** The initial values of the fields, by their keys. */
  prefill: Record<string, string>;
  kind: ActivityKind;
  moment: 'before' | 'after';
  /** Opened from a page to which she can go back: nothing waits for it that could be skipped. */
  isApart?: boolean;
  /** The problems that the server found, by field. */
  problems: PlayerProblems;
  /** The address belongs to another device: a code was sent to it. */
  codeSent: boolean;
  /** The game ended because its time ran out. */
  isTimedOut: boolean;
  isBusy: boolean;
  onRegister(fields: Fields): void;
  onSkip(): void;
}

export function RegistrationScreen(props: RegistrationScreenProps) {
  const { registration, fields, kind, moment, isApart = false, codeSent, isTimedOut, isBusy, onSkip } = props;
  const { t } = useLanguage();
  const { texts } = traits[kind];
  const form = useRef<HTMLFormElement>(null);
  const { values, change, code, setCode, problems, refusals, send } = useFilledIn(props);
  const [isSkipping, setSkipping] = useState(false);
  const general = generalProblem(problems, fields);
  useFirstProblem(form, { refusals, problems: props.problems, codeSent });
  const skip = () => (registration.skip_disclaimer && !isApart ? setSkipping(true) : onSkip());
  return (
    <form ref={form} className="question-form" onSubmit={send} noValidate>
      <Stage name="registration" dock={<Dock registration={registration} isApart={isApart} isBusy={isBusy} onSkip={skip} />}>
        <h1 data-focus tabIndex={-1} dir="auto" data-preview-field="registration.title">
          {registration.title || t(moment === 'before' ? 'register.title_before' : texts.registration)}
        </h1>
        {isTimedOut && <p className="notice">{t(texts.timeOver)}</p>}
        <Paragraphs text={registration.text} html={registration.html} field="registration.text" />
        {general !== undefined && (
          <p className="problem" role="alert">
            {problemText(general, t, kind)}
          </p>
        )}
        {fields.some(({ required }) => required) && <p className="hint">{t('register.required')}</p>}
        <div className="fields">
          {fields.map((field) => (
            <FieldInput
              key={field.key}
              field={field}
              value={values[field.key] ?? ''}
              problem={problemText(problems[field.key]?.[0], t, kind)}
              terms_url={registration.terms_url}
              onChange={(value) => change(field.key, value)}
            />
          ))}
          {codeSent && <CodeField value={code} problem={problems['code'] && t('problem.code')} onChange={setCode} />}
        </div>
        <p className="hint own-data">
          <a {...(props.quizId && { href: `/your-data/${props.quizId}` })} target="_blank" rel="noopener">
            {t('register.your_data')}
          </a>
        </p>
        <LegalLinks links={props.links} />
      </Stage>
      {isSkipping && <SkipDialog disclaimer={registration.skip_disclaimer} onStay={() => setSkipping(false)} onSkip={onSkip} />}
    </form>
  );
}

/** The values of the fields, and their problems: from the server, and from the check before sending, which has refused `refusals` times. */
function useFilledIn({ fields, prefill, problems: refused, codeSent, isBusy, onRegister }: RegistrationScreenProps) {
  const [values, setValues] = useState<Fields>(() => startValues(fields, prefill));
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<PlayerProblems>({});
  const [refusals, setRefusals] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = checkRegistration(fields, values).problems;
    setOwn(found);
    if (Object.keys(found).length > 0) return setRefusals(refusals + 1);
    if (isBusy) return;
    onRegister({ ...filledIn(values), ...(codeSent && code ? { code } : {}) });
  };
  const change = (key: string, value: string | boolean) => {
    setValues({ ...values, [key]: value });
    setOwn(({ [key]: _, ...rest }) => rest);
  };
  return { values, change, code, setCode, problems: { ...refused, ...own }, refusals, send };
}

function Dock({ registration, isApart, isBusy, onSkip }: Pick<RegistrationScreenProps, 'registration' | 'isApart' | 'isBusy' | 'onSkip'>) {
  const { t } = useLanguage();
  return (
    <>
      <Button type="submit" isBusy={isBusy}>
        <span dir="auto" data-preview-field="registration.button_text">
          {registration.button_text || t('register.button')}
        </span>
      </Button>
      {registration.can_skip && (
        <Button kind="quiet" onClick={onSkip}>
          {t(isApart ? 'back' : 'register.skip')}
        </Button>
      )}
    </>
  );
}

function CodeField({ value, problem, onChange }: { value: string; problem: string | undefined; onChange(value: string): void }) {
  const { t } = useLanguage();
  return (
    <div className="field" role="status">
      <label htmlFor="field-code">{t('register.code_sent')}</label>
      <input
        id="field-code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? 'field-code-problem' : undefined}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      {problem && (
        <p id="field-code-problem" className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Refused {
  refusals: number;
  problems: PlayerProblems;
  codeSent: boolean;
}

/** Moves the focus to the first field with a problem each time that something is refused, never while she types, and to the code's field when it appears. */
function useFirstProblem(form: RefObject<HTMLFormElement | null>, { refusals, problems, codeSent }: Refused): void {
  useEffect(() => reveal(form.current?.querySelector('[aria-invalid=true]')), [form, refusals, problems]);
  useEffect(() => {
    if (codeSent) reveal(form.current?.querySelector('[name=code]'));
  }, [form, codeSent]);
}

/** With its label and its problem, clear of the dock. */
function reveal(input: HTMLElement | null | undefined): void {
  input?.focus();
  input?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

/** Problems that belong to no field, or to a field that this page lacks because the page is older than the publication. */
function generalProblem(problems: PlayerProblems, fields: RegistrationField[]): PlayerProblem | undefined {
  const strange = Object.keys(problems).some((key) => key !== 'code' && !fields.some((field) => field.key === key));
  return problems['']?.[0] ?? (strange ? { code: 'failed' } : undefined);
}

const startValues = (fields: RegistrationField[], prefill: RegistrationScreenProps['prefill']): Fields =>
  Object.fromEntries(fields.map(({ key, name }) => [key, name === 'terms' || name === 'custom_checkbox' ? false : (prefill[key] ?? '')]));

/** Empty fields are not sent: a value that is not given stays absent. */
const filledIn = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== false));
