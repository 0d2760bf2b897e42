import { pastedText } from '#shared/pasted-text.ts';

/** Pasted texts have plain line breaks in every field. Fields that take a paste themselves have prevented the browser's own. */
export function pastePlainly(): void {
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event;
    const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (event.defaultPrevented || !isField || !clipboardData) return;
    const text = clipboardData.getData('text/plain');
    const plain = pastedText(text);
    if (plain === text.replaceAll('\r\n', '\n')) return;
    event.preventDefault();
    // The only way that keeps what is undone by Ctrl-Z.
    document.execCommand('insertText', false, target instanceof HTMLInputElement ? plain.replaceAll('\n', ' ') : plain);
  });
}
