/** Plain text as the editor wrote it: blank lines separate paragraphs, single line breaks are kept. */
export function Paragraphs({ text, field }: { text: string; field?: string }) {
  if (!text.trim()) return null;
  return (
    <div className="paragraphs" data-preview-field={field}>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
