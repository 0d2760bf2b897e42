import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityKind } from '#shared/content/kind.ts';
import { KindStep } from './KindStep.tsx';
import { NameStep } from './NameStep.tsx';
import type { Beginning } from './offers.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The preselected kind: the wizard starts with the name. */
  kind?: ActivityKind;
  template?: Beginning;
}

/** First the kind, then name and language; opens the new editor. */
export function Wizard({ opened, onClose, kind, template = 'empty' }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('wizard.title')}>
      {opened && <Steps {...(kind ? { kind } : {})} template={template} />}
    </Modal>
  );
}

function Steps({ kind: preset, template }: { kind?: ActivityKind; template: Beginning }) {
  const [kind, choose] = useState<ActivityKind | undefined>(preset);
  if (!kind) return <KindStep choose={choose} />;
  return <NameStep kind={kind} template={template} back={() => choose(undefined)} />;
}
