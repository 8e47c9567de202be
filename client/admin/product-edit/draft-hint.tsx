import { Banner } from '../../components/banner';

interface DraftHintProps {
  /** Whether shoppers see what is saved. */
  isDraft: boolean;
  /** What the form lacks by now. */
  missing: string[];
}

/** Tells what a product lacks until shoppers see it. §7 */
export function DraftHint({ isDraft, missing }: DraftHintProps) {
  if (missing.length > 0) {
    const until = `Shoppers do not see this product until it has ${missing.join(' and ')}.`;
    return <Banner tone="wait">{isDraft ? `A draft. ${until}` : `This makes it a draft. ${until}`}</Banner>;
  }
  return isDraft ? <Banner tone="wait">A draft, still. Shoppers will see it once it is saved.</Banner> : null;
}
