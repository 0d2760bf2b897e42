import type { Edit } from '#activity/edits/edits.ts';
import { previewFieldAttribute } from '#shared/preview-message.ts';
import { escape } from '#shared/rich-text/escape.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { DraftStore } from '#editor/editing/saving/draft.ts';

const selector = `[${previewFieldAttribute}]`;

/**
 * Makes texts in the frame editable in place: pressing one starts editing, leaving it (or Enter) applies the text, Escape cancels. The frame has the
 * same origin and no code for this. Its own listeners do not receive presses on such texts, so that correcting an answer does not choose it.
 */
export function makeEditable(frame: HTMLIFrameElement, draft: DraftStore, shown: () => string | undefined): void {
  const page = frame.contentDocument;
  if (!page || page.documentElement.dataset['editable']) return;
  page.documentElement.dataset['editable'] = 'true';
  page.addEventListener(
    'click',
    (event) => {
      const field = (event.target as Element).closest<HTMLElement>(selector);
      if (!field) return;
      event.preventDefault();
      event.stopPropagation();
      begin(field);
    },
    true,
  );
  page.addEventListener('focusout', (event) => {
    const field = (event.target as Element).closest<HTMLElement>(selector);
    if (!field?.isContentEditable) return;
    field.removeAttribute('contenteditable');
    const text = field.innerText.trim();
    if (text === field.dataset['before']) return;
    const edit = editOf(field.getAttribute(previewFieldAttribute) ?? '', text, shown());
    // The next message sets the frame's own text again; until then the old text stays, because the frame's components expect it.
    field.textContent = field.dataset['before'] ?? '';
    if (edit) draft.edit(edit);
  });
  page.addEventListener('keydown', (event) => {
    const field = (event.target as Element).closest<HTMLElement>(selector);
    if (!field?.isContentEditable) return;
    event.stopImmediatePropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') field.textContent = field.dataset['before'] ?? '';
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    field.blur();
  });
  page.addEventListener('keydown', passOn);
}

/** The editor handles shortcuts that are pressed in the frame; keys without Ctrl, Alt or Cmd belong to the player. */
function passOn(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) return;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const same = new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
  if (!document.documentElement.dispatchEvent(same)) event.preventDefault();
}

function begin(field: HTMLElement): void {
  // The frame renders each paragraph with its own component; such a text is edited in the inspector.
  if (field.isContentEditable || field.firstElementChild) return;
  field.dataset['before'] = field.innerText.trim();
  field.setAttribute('contenteditable', 'plaintext-only');
  field.focus();
}

/** The edit for a changed text of the frame. */
function editOf(name: string, text: string, question: string | undefined): Edit | undefined {
  const [part, field = '', target = ''] = name.split('.') as [string, string?, string?];
  const changes = { [field]: written(field, text) };
  if (part === 'cover') return { edit: 'change_cover', input: { changes } } as Edit;
  if (part === 'intro') return { edit: 'change_intro', input: { changes } } as Edit;
  if (part === 'registration') return { edit: 'change_registration', input: { changes } } as Edit;
  if (part === 'result') return { edit: 'change_result', input: { changes } } as Edit;
  if (part === 'rules') return { edit: 'change_rules', input: { changes } } as Edit;
  if (part === 'winners') return { edit: 'change_winners', input: { changes } } as Edit;
  if (part === 'prize') return { edit: 'change_prize', input: { id: field, changes: { [target]: written(target, text) } } } as Edit;
  if (!question) return undefined;
  if (part === 'question') return { edit: 'change_question', input: { id: question, changes: { text: escape(text) } } };
  if (part === 'feedback') return { edit: 'change_feedback', input: { id: question, changes: { text: escape(text) } } };
  if (part === 'answer') return { edit: 'change_answer', input: { question_id: question, id: field, changes: { text: escape(text) } } };
  return undefined;
}

/** The frame shows texts without their marks, so typed text there is never a mark. Titles and words of buttons have no marks. */
const marked: ReadonlySet<string> = new Set(['text', 'description']);
const written = (field: string, text: string): string => (marked.has(field) ? escape(text) : text);
