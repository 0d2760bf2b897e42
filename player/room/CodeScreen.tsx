import { useState, type FormEvent } from 'react';
import { StagePicture } from '../cover/StagePicture.tsx';
import { Button } from '../frame/Button.tsx';
import { Stage } from '../frame/Stage.tsx';
import { useLanguage } from '../texts.ts';
import { addressOfCode } from './address-of-code.ts';

/** For people who typed the short address without the code, or with a code that leads nowhere. */
export function CodeScreen({ code }: { code: string }) {
  const { t } = useLanguage();
  const [typed, setTyped] = useState(code);
  const [isWrong, setWrong] = useState(code !== '');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const address = typed.trim() === code ? undefined : addressOfCode(typed);
    if (address === undefined) return setWrong(true);
    location.assign(address);
  };
  return (
    <form className="question-form" onSubmit={go} noValidate>
      <Stage name="room" wide bar={<StagePicture />} dock={<Button type="submit">{t('continue')}</Button>}>
        <h1 data-focus tabIndex={-1}>
          {t('room.join_title')}
        </h1>
        <div className="field room-code">
          <label htmlFor="room-code">{t('room.code')}</label>
          <input
            id="room-code"
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            autoFocus
            aria-describedby="room-code-note"
            aria-invalid={isWrong}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
          <p id="room-code-note" className={isWrong ? 'problem' : 'hint'} role={isWrong ? 'alert' : undefined}>
            {t(isWrong ? 'room.unknown' : 'room.code_note')}
          </p>
        </div>
      </Stage>
    </form>
  );
}
