import { Alert, Button, FileButton, Select, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { importFormats, type ImportFormat } from '#shared/content/file-formats.ts';
import { mostFileBytes } from '#shared/content/import-limits.ts';
import { FileWork } from './FileWork.tsx';
import { PasteQuestions } from './PasteQuestions.tsx';
import style from './imports.module.css';

/** Empty: the server detects it. */
export type ChosenFormat = ImportFormat | '';

/** A pasted text is read as a file of this name; it decides nothing about the format. */
export const pastedName = 'pasted questions.txt';

interface Props {
  format: ChosenFormat;
  setFormat: (format: ChosenFormat) => void;
  choose: (file: File) => void;
  /** The name of the file that is being read. */
  reading: string | undefined;
  cancel: () => void;
  error: string | undefined;
  pasted: string;
  setPasted: (text: string) => void;
}

/** Chooses the file to import, and its format. */
export function ChooseFile({ format, setFormat, choose, reading, cancel, error, pasted, setPasted }: Props) {
  const { t } = useTranslation();
  const [refused, refuse] = useState<string>();
  const take = (file: File | null | undefined) => {
    if (!file) return;
    const reason =
      file.size > mostFileBytes
        ? t('imports.tooLarge', { size: mostFileBytes / 1_000_000 })
        : file.size === 0
          ? t('imports.emptyFile')
          : undefined;
    refuse(reason);
    if (!reason) choose(file);
  };
  const problem = refused ?? error;
  return (
    <>
      <Text size="sm">{t('imports.lead')}</Text>
      <DropFile take={take} reading={reading} cancel={cancel} />
      <PasteQuestions
        text={pasted}
        setText={setPasted}
        isReading={reading !== undefined}
        read={() => take(new File([pasted], pastedName, { type: 'text/plain' }))}
      />
      <Select
        label={t('imports.format')}
        w={260}
        value={format}
        onChange={(value) => setFormat((value ?? '') as ChosenFormat)}
        data={(['', ...importFormats] as const).map((value) => ({ value, label: t(`imports.format.${value || 'auto'}`) }))}
      />
      {problem && (
        <Alert color="red" variant="light" mt="md" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}

interface DropProps extends Pick<Props, 'reading' | 'cancel'> {
  take: (file: File | null | undefined) => void;
}

function DropFile({ take, reading, cancel }: DropProps) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={style.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {reading === undefined ? (
        <>
          <IconFileImport size={32} aria-hidden />
          <Text role="status">{t('imports.drop')}</Text>
          <FileButton onChange={take} accept=".txt,.gift,.csv,.tsv,.xlsx,.xml,.zip,.h5p,.json,.docx,.md,text/plain">
            {(props) => (
              <Button {...props} data-autofocus>
                {t('imports.choose')}
              </Button>
            )}
          </FileButton>
        </>
      ) : (
        <FileWork label={t('imports.reading', { file: reading })} cancel={cancel} />
      )}
    </div>
  );
}
