import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Template } from '#shared/contract/templates.ts';
import { newLabel } from '../labels.ts';
import { TemplatePlay } from '../templates/TemplatePreview.tsx';
import { wordsOf } from '../templates/template-search.ts';
import { KindStep } from './KindStep.tsx';
import { NameStep } from './NameStep.tsx';
import type { Beginning } from './offers.ts';
import { usePlayersLanguage } from './use-players-language.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The preselected kind: the wizard starts with the name. */
  kind?: ActivityKind;
  template?: Beginning;
}

/** Asks what to make: a kind, whose name and language follow, or a template, which is played here first. Opens the new activity in the editor. */
export function Wizard({ opened, onClose, kind, template = 'empty' }: Props) {
  const { t } = useTranslation();
  const lang = usePlayersLanguage();
  const isPhone = useMediaQuery('(width < 700px)', false, { getInitialValueInEffect: false });
  const [step, go] = useStep(opened, kind);
  const title =
    step.at === 'kinds' ? t('wizard.title') : step.at === 'name' ? t(newLabel(step.kind)) : wordsOf(step.template, step.lang).name;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={step.at === 'name' ? 'lg' : 'min(1100px, 100%)'}
      fullScreen={isPhone === true}
      title={title}
    >
      {step.at === 'kinds' ? (
        <KindStep
          lang={lang}
          choose={(chosen) => go({ at: 'name', kind: chosen })}
          play={(played) => go({ at: 'play', template: played, lang })}
        />
      ) : step.at === 'name' ? (
        <NameStep kind={step.kind} template={template} back={() => go(kinds)} />
      ) : (
        <TemplatePlay template={step.template} lang={step.lang} choose={(chosen) => go({ ...step, lang: chosen })} back={() => go(kinds)} />
      )}
    </Modal>
  );
}

type Step = { at: 'kinds' } | { at: 'name'; kind: ActivityKind } | { at: 'play'; template: Template; lang: number };
const kinds: Step = { at: 'kinds' };

/** Begins anew each time that the wizard opens; a closing one keeps its step until it is gone. */
function useStep(opened: boolean, kind: ActivityKind | undefined): [Step, (step: Step) => void] {
  const [step, go] = useState(kinds);
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) go(kind ? { at: 'name', kind } : kinds);
  }
  return [step, go];
}
