import { useState } from 'react';
import { Button, ButtonLink } from '../components/forms/button';
import { Dialog } from '../components/feedback/dialog';
import { GoBack } from '../components/page/go-back';
import { Pager } from '../components/navigation/pager';
import { CheckoutSteps } from '../components/order/checkout-steps';
import { useToast } from '../components/feedback/toast';
import { Sample } from './sample';
import styles from './design.module.css';

const VARIANTS = ['primary', 'outline', 'danger', 'text'] as const;
const STEPS = [1, 2, 3, 4] as const;

/** Samples of buttons, links and dialogs. */
export function ActionSamples() {
  const showToast = useToast();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const closeDialog = () => setIsDialogOpen(false);

  return (
    <>
      <Buttons />
      <Sample title="Links">
        <a className="link" href="#link">
          Link in a sentence
        </a>
        <GoBack to="/" />
      </Sample>
      <Sample title="Pager">
        <Pager page={1} pageCount={4} hrefOf={String} label="Pager with few pages" />
        <Pager page={12} pageCount={99} hrefOf={String} label="Pager with many pages" />
      </Sample>
      <Sample title="Steps">
        <div className={styles.stack}>
          {STEPS.map((step) => (
            <CheckoutSteps key={step} currentStep={step} />
          ))}
        </div>
      </Sample>
      <Sample title="Toast and dialog">
        <Button onClick={() => showToast('Profile Updated')}>Show a toast</Button>
        <Button onClick={() => setIsDialogOpen(true)}>Open a dialog</Button>
        {isDialogOpen && (
          <Dialog
            title="Are You Sure?"
            onClose={closeDialog}
            actions={
              <>
                <Button onClick={closeDialog}>Close</Button>
                <Button variant="danger" onClick={closeDialog}>
                  Delete
                </Button>
              </>
            }
          >
            <p>Warning: Product will deleted Permanently!!</p>
          </Dialog>
        )}
      </Sample>
    </>
  );
}

function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Sample key={variant} title={`Button, ${variant}`}>
          <Button variant={variant}>Add To Cart</Button>
          <Button variant={variant} small>
            Small
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy>
            Busy
          </Button>
          <ButtonLink variant={variant} to="/">
            Link
          </ButtonLink>
        </Sample>
      ))}
      <Sample title="Button, wide">
        <Button variant="primary" wide>
          Place Order
        </Button>
      </Sample>
    </>
  );
}
