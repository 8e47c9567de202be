import { Banner } from '../../components/feedback/banner';

interface DraftHintProps {
  /** True while the saved product is a draft, which shoppers do not see. */
  isDraft: boolean;
  /** True when the form has a price above 0. */
  isPriced: boolean;
  /** False while the form shows the sample picture. */
  isPictured: boolean;
}

const DRAFT_EXPLANATION = 'Shoppers do not see this product until it has a price.';

/** Explains whether shoppers see the product, and which picture they see. §7 */
export function DraftHint({ isDraft, isPriced, isPictured }: DraftHintProps) {
  return (
    <>
      {!isPriced && (
        <Banner tone="wait">{`${isDraft ? 'A draft.' : 'This makes it a draft.'} ${DRAFT_EXPLANATION}`}</Banner>
      )}
      {isPriced && isDraft && (
        <Banner tone="wait">A draft, still. Shoppers will see it once it is saved.</Banner>
      )}
      {!isPictured && <Banner tone="wait">Shoppers see the sample picture until you choose another.</Banner>}
    </>
  );
}
