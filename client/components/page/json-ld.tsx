/** A schema.org entity. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Structured data of a page; escaped, so that its text cannot close the script element. */
export function JsonLd({ items }: { items: readonly StructuredData[] }) {
  if (items.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': items });
  const text = json.replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
