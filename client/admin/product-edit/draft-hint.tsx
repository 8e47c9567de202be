import { Banner } from '../../components/feedback/banner';

interface DraftHintProps {
  /** True while the saved product is a draft, which shoppers do not see. */
  isDraft: boolean;
  /** True when the price field has an amount above 0, or text that is not an amount. */
  hasPrice: boolean;
  /** False while the form shows the sample picture. */
  hasOwnPicture: boolean;
}

const DRAFT_EXPLANATION = 'Shoppers do not see this product until it has a price.';

/** Explains whether shoppers see the product, and which picture they see. §7 */
export function DraftHint({ isDraft, hasPrice, hasOwnPicture }: DraftHintProps) {
  return (
    <>
      {!hasPrice && (
        <Banner tone="wait">{`${isDraft ? 'A draft.' : 'This makes it a draft.'} ${DRAFT_EXPLANATION}`}</Banner>
      )}
      {hasPrice && isDraft && <Banner tone="wait">Ready. Save to publish.</Banner>}
      {!hasOwnPicture && (
        <Banner tone="wait">Shoppers see the sample picture until you choose another.</Banner>
      )}
    </>
  );
}

/** Sentence about the effect of saving a draft; undefined for a product that stays on sale. §7 */
export function draftTextOf({
  isDraft,
  hasPrice,
}: Pick<DraftHintProps, 'isDraft' | 'hasPrice'>): string | undefined {
  if (isDraft) return hasPrice ? 'Update publishes it.' : 'It stays a draft without a price.';
  return hasPrice ? undefined : 'Update makes it a draft.';
}
