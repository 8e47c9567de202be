import { Field, SelectField, TextAreaField } from '../components/forms/field';
import { PasswordField } from '../components/forms/password-field';
import { QuantitySelect } from '../components/forms/quantity-select';
import { Sample } from './sample';
import styles from './design.module.css';

const RATINGS = ['Select...', '1 - Poor', '5 - Excellent'];

/** Samples of form fields. */
export function InputSamples() {
  return (
    <>
      <Sample title="Field">
        <div className={`form ${styles.form}`}>
          <Field label="Name" defaultValue="Meera Iyer" />
          <Field
            label="Email"
            type="email"
            placeholder="you@example.com"
            hint="For mails about the order only."
          />
          <Field label="Postal Code" defaultValue="41" error="A PIN code has six digits." />
          <PasswordField label="Password" defaultValue="a long password" hint="At least 8 characters." />
          <Field label="Country" defaultValue="India" disabled />
        </div>
      </Sample>
      <Sample title="Select and text area">
        <div className={`form ${styles.form}`}>
          <SelectField label="Rating">
            {RATINGS.map((rating) => (
              <option key={rating}>{rating}</option>
            ))}
          </SelectField>
          <SelectField label="Rating, missing" error="Choose a rating.">
            <option>Select...</option>
          </SelectField>
          <TextAreaField label="Comment" defaultValue="Fills the room without shouting." />
        </div>
      </Sample>
      <Sample title="Quantity">
        <QuantitySelect label="Few" value={2} max={5} />
        <QuantitySelect label="Typed" value={150} max={500} />
        <QuantitySelect label="None" value={0} max={0} />
      </Sample>
    </>
  );
}
