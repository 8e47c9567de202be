import { useMerchantLang, useMessages } from '../../i18n/messages';
import { FactList } from './fact-list';

interface SpecificationsProps {
  specifications: readonly { name: string; value: string }[];
}

/** Specifications of the product; renders nothing without any. */
export function Specifications({ specifications }: SpecificationsProps) {
  const { product: messages } = useMessages();
  const lang = useMerchantLang();
  if (specifications.length === 0) return null;
  return (
    <section className="section later" aria-labelledby="specifications">
      <div className="head">
        <h2 id="specifications">{messages.specifications}</h2>
      </div>
      <FactList facts={specifications} isWide lang={lang} />
    </section>
  );
}
