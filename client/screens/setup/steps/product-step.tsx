import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { extensionsOf } from '../../../apollo/message-of';
import { Banner } from '../../../components/feedback/banner';
import { Button } from '../../../components/forms/button';
import type { FieldError } from '../../../domain';
import { MissingSteps } from './missing-steps';
import { ProductFields, requiredProductFields } from './product-fields';
import { productInputOf } from './product-input';
import { CreateFirstProductDocument, OpenShopDocument } from '../setup.generated';
import { useSetupMessages } from '../setup-messages';
import type { StepProps } from '../setup-steps';
import { StepForm } from '../step-form';
import { emptyFieldErrors, useStepForm } from '../use-step-form';

/** Step 6: the first product, and the opening. */
export function ProductStep({ settings, progress, position, refresh, onBack, onStep }: StepProps) {
  const { product, mustFill } = useSetupMessages();
  const [createProduct] = useMutation(CreateFirstProductDocument);
  const [hasProduct, setHasProduct] = useState(progress.hasProduct);
  const { open, missing } = useOpening(refresh);
  const step = useStepForm({
    validate: (form) => (hasProduct ? {} : emptyFieldErrors(form, requiredProductFields(product), mustFill)),
    async send(form) {
      if (!hasProduct) {
        await createProduct({ variables: { input: await productInputOf(form, settings.shop.name) } });
        setHasProduct(true);
      }
      await open();
    },
  });
  const skip = useStepForm({ send: open });
  const note = !hasProduct && (
    <>
      <Button
        variant="text"
        disabled={skip.isSending}
        onClick={({ currentTarget }) => currentTarget.form && void skip.run(currentTarget.form)}
      >
        {product.skip}
      </Button>
      {product.skipNote}
    </>
  );

  const isInclusive = settings.tax.mode === 'GST_INCLUSIVE' && !settings.tax.composition;
  return (
    <StepForm
      step={skip.errors.form ? { ...step, errors: skip.errors } : step}
      title={product.title}
      lead={product.lead}
      position={position}
      onBack={onBack}
      submitText={product.open}
      note={note}
    >
      <MissingSteps missing={missing} onStep={onStep} />
      {hasProduct ? (
        <Banner tone="ok">{product.exists}</Banner>
      ) : (
        <ProductFields errors={step.errors} isInclusive={isInclusive} />
      )}
    </StepForm>
  );
}

/** Opens the shop. `missing` has the fields that keep it closed. */
function useOpening(refresh: StepProps['refresh']) {
  const [openShop] = useMutation(OpenShopDocument);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const open = async () => {
    try {
      await openShop();
      await refresh();
    } catch (error) {
      const fields = extensionsOf(error).fields as FieldError[] | undefined;
      if (!fields) throw error;
      setMissing(fields.map(({ field }) => field));
    }
  };
  return { open, missing };
}
