/** What a page says to machines, in the words of schema.org. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** One or more things that a page is about; the text cannot end the element it stands in. */
export function JsonLd({ things }: { things: readonly StructuredData[] }) {
  if (things.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const text = json.replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
