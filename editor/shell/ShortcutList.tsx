import { Kbd, Modal, Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLetterKeysOn } from './use-letter-keys.ts';
import style from './shell.module.css';

const everywhere = [
  { keys: ['Ctrl', 'K'], text: 'shortcuts.palette' },
  { keys: ['?'], text: 'shortcuts.list' },
] as const;
const inLists = [
  { keys: ['N'], text: 'shortcuts.new' },
  { keys: ['/'], text: 'shortcuts.search' },
  { keys: ['↑', '↓'], text: 'shortcuts.rows' },
  { keys: ['Enter'], text: 'shortcuts.open' },
] as const;
const inEditor = [
  { keys: ['Ctrl', 'Z'], text: 'shortcuts.undo' },
  { keys: ['Ctrl', 'Shift', 'Z'], text: 'shortcuts.redo' },
  { keys: ['Ctrl', 'S'], text: 'shortcuts.save' },
  { keys: ['↑', '↓'], text: 'shortcuts.outline' },
  { keys: ['Alt', '↑ ↓'], text: 'shortcuts.move' },
  { keys: ['X'], text: 'shortcuts.choose' },
  { keys: ['Shift', '↑ ↓'], text: 'shortcuts.chooseRange' },
  { keys: ['Ctrl', 'A'], text: 'shortcuts.chooseAll' },
  { keys: ['Ctrl', 'Enter'], text: 'shortcuts.addQuestion' },
  { keys: ['Ctrl', 'D'], text: 'shortcuts.copy' },
  { keys: ['Alt', 'P'], text: 'shortcuts.preview' },
] as const;

export function ShortcutList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [areLettersOn, setLetters] = useLetterKeysOn();
  return (
    <Modal opened={opened} onClose={onClose} title={t('shortcuts.title')} size="lg">
      <Group title={t('shortcuts.everywhere')} rows={everywhere} />
      <Group title={t('shortcuts.inLists')} rows={inLists} />
      <Group title={t('shortcuts.inEditor')} rows={inEditor} />
      <Switch
        mt="lg"
        checked={areLettersOn}
        onChange={(event) => setLetters(event.currentTarget.checked)}
        label={t('shortcuts.letters')}
        description={t('shortcuts.lettersHint')}
      />
    </Modal>
  );
}

type Row = (typeof everywhere | typeof inLists | typeof inEditor)[number];

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} mt="md" mb="xs">
        {title}
      </Title>
      <dl className={style.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
