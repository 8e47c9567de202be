/** Properties of one field of the product form. */
export interface FormField {
  name: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}
