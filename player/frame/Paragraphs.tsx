import { asShown, hasBlocks } from '#ui/as-shown.ts';

interface Props {
  text: string;
  html?: string | undefined;
  field?: string;
}

/** A text as the editor wrote it: blank lines separate paragraphs, single line breaks are kept. */
export function Paragraphs({ text, html, field }: Props) {
  if (!text.trim()) return null;
  if (hasBlocks(html)) return <div className="paragraphs" data-preview-field={field} {...asShown({ html })} />;
  return (
    <div className="paragraphs" data-preview-field={field}>
      {html === undefined ? (
        text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))
      ) : (
        <p dir="auto" {...asShown({ html })} />
      )}
    </div>
  );
}
