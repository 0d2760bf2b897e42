import { Button, Checkbox, Group, Modal, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { longestTex, makeFormula } from '#shared/formulas/make-formula.ts';
import type { DialogProps } from './LinkDialog.tsx';
import { formulaAt } from './marking.ts';
import { replaceIn, selectedIn } from './replace-in.ts';
import '../formulas.css';
import style from './marked-field.module.css';

const examples = ['\\frac{1}{2}', '\\sqrt{x}', 'x^2', 'x_1', '\\pi', '\\times', '\\le', '\\ce{H2O}'];

/** Writes a formula in TeX at the caret, or changes the one there. */
export default function FormulaDialog({ field, isInline, asOneStep, onClose }: DialogProps & { isInline: boolean }) {
  const { t } = useTranslation();
  const [at] = useState(() => (field.current ? selectedIn(field.current) : { value: '', start: 0, end: 0 }));
  const [found] = useState(() => formulaAt(at));
  const [tex, setTex] = useState(found?.inner ?? '');
  const [isBlock, setBlock] = useState(found?.display ?? false);
  const [isTried, setTried] = useState(false);
  const isFree = !/\\\)|\$\$/.test(tex);
  const made = tex.trim() === '' ? undefined : makeFormula(tex, isBlock);
  const isReadable = made !== undefined && 'mathml' in made && isFree;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const input = field.current;
    if (!isReadable || !input) return setTried(true);
    const text = isBlock ? `$$${tex.trim()}$$` : `\\(${tex.trim()}\\)`;
    const { from, to } = found ?? { from: at.end, to: at.end };
    onClose();
    requestAnimationFrame(() => asOneStep(() => replaceIn(input, { from, to, text, start: from + text.length, end: from + text.length })));
  };
  return (
    <Modal opened onClose={onClose} title={t('marks.formula')} returnFocus={false} data-mark-dialog>
      <form onSubmit={submit} noValidate>
        <Textarea
          data-autofocus
          label={t('marks.tex')}
          description={t('marks.texNote')}
          dir="ltr"
          spellCheck={false}
          maxLength={longestTex}
          classNames={{ input: style.tex ?? '' }}
          value={tex}
          error={!isReadable && (made !== undefined || isTried) ? t('marks.texWrong') : undefined}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        <Group gap={4} mt="xs" role="group" aria-label={t('marks.examples')}>
          {examples.map((example) => (
            <Button
              key={example}
              size="compact-xs"
              variant="default"
              className={style.tex ?? ''}
              onClick={() => setTex((before) => before + example)}
            >
              {example}
            </Button>
          ))}
        </Group>
        <output className={style.formula} aria-label={t('marks.preview')}>
          {isReadable && <span dangerouslySetInnerHTML={{ __html: made.mathml }} />}
        </output>
        {!isInline && <Checkbox label={t('marks.block')} checked={isBlock} onChange={(event) => setBlock(event.currentTarget.checked)} />}
        <Group mt="md" justify="flex-end">
          <Button type="submit">{t('marks.insert')}</Button>
        </Group>
      </form>
    </Modal>
  );
}
