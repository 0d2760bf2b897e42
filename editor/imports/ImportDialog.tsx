import { Modal } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';

import { useTranslation } from 'react-i18next';
import { type UnreadableCode, unreadable } from '#shared/content/unreadable-files.ts';
import { fieldErrors } from '../account/field-errors.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';
import { usePlace } from '../editing/use-place.ts';
import { ChooseFile, pastedName, type ChosenFormat } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { useImport } from './use-import.ts';
import { useTarget } from './use-target.ts';

/** A file, then a preview of the import, then its result: everything left out is listed with its line and its reason. */
export function ImportDialog() {
  const { t } = useTranslation();
  const { search, change } = usePlace();
  const close = () => {
    const { import: _, ...rest } = search;
    change(rest);
  };
  return (
    <Modal opened={search.import === true} onClose={close} size={960} title={t('imports.title')}>
      {search.import && <Steps close={close} />}
    </Modal>
  );
}

function Steps({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const isPasted = file?.name === pastedName;
  const fileName = isPasted ? t('imports.pastedText') : file?.name;
  const [format, setFormat] = useState<ChosenFormat>('');
  const [creates, setCreates] = useState(false);
  const { target, part, room, choose } = useTarget();
  const { look, take, report, cancel } = useImport(format, target);
  const { outcomes, questions } = useActivityOfKind();
  const { TargetChoice } = questions;
  if (take.data) return <ImportResult report={take.data} close={close} />;
  if (report && file)
    return (
      <ImportPreview
        report={report}
        room={room}
        {...(TargetChoice && {
          choice: <TargetChoice count={report.questions?.length ?? 0} target={target} part={part} choose={choose} />,
        })}
        fileName={fileName ?? ''}
        {...(isPasted && { source: pasted })}
        creates={creates}
        isLooking={look.isPending}
        {...(outcomes?.comeWithFiles && {
          create: (wanted: boolean) => {
            setCreates(wanted);
            look.mutate({ file, creates: wanted });
          },
        })}
        isImporting={take.isPending}
        error={whyRefused(take.error ?? look.error)}
        take={() => take.mutate({ file, creates })}
        back={() => {
          setCreates(false);
          cancel();
        }}
      />
    );
  return (
    <ChooseFile
      format={format}
      setFormat={setFormat}
      reading={look.isPending ? fileName : undefined}
      pasted={pasted}
      setPasted={setPasted}
      cancel={cancel}
      error={whyRefused(look.error)}
      choose={(chosen) => {
        setFile(chosen);
        look.mutate({ file: chosen, creates: false });
      }}
    />
  );
}

/** The server reports a refused file at the field, in English: this translates a message of the closed list. */
function whyRefused(error: Error | null): string | undefined {
  if (!error) return undefined;
  const message = fieldErrors(error)['file'] ?? error.message;
  const code = (Object.keys(unreadable) as UnreadableCode[]).find((each) => unreadable[each] === message);
  return code ? i18next.t(`imports.unreadable.${code}`) : message;
}
