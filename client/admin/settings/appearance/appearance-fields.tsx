import type { Fields } from '../../editing/use-fields';
import { labelOf } from '../setting-labels';
import {
  ACCENT_PATH,
  hasUnreadableColour,
  LOGO_PATH,
  settingProblem,
  type SettingField,
  type SettingValues,
} from '../setting-values';
import { AccentField } from './accent-field';
import { LogoField } from './logo-field';
import { ShopPreview } from './shop-preview';
import styles from './appearance.module.css';

interface AppearanceFieldsProps {
  visibleFields: readonly SettingField[];
  fields: Fields<SettingValues>;
}

/** Logo and colour on the left, and the preview of the values in the form on the right. */
export function AppearanceFields({ visibleFields, fields }: AppearanceFieldsProps) {
  const { values, problems } = fields;
  const isVisible = (fieldPath: string) => visibleFields.some(({ path }) => path === fieldPath);
  const [logo = '', accent = ''] = [values[LOGO_PATH], values[ACCENT_PATH]];
  // A colour is judged while it changes, because a picker never loses the focus.
  const accentProblem = hasUnreadableColour(ACCENT_PATH, values)
    ? settingProblem(ACCENT_PATH, values)
    : undefined;
  return (
    <div className={styles.group}>
      <div className={styles.fields}>
        {isVisible(LOGO_PATH) && (
          <LogoField
            label={labelOf(LOGO_PATH)}
            value={logo}
            problem={problems[LOGO_PATH]}
            onChange={(value) => {
              fields.change({ [LOGO_PATH]: value });
              fields.showProblems({ ...problems, [LOGO_PATH]: undefined });
            }}
            onProblem={(message) => fields.showProblems({ ...problems, [LOGO_PATH]: message })}
          />
        )}
        {isVisible(ACCENT_PATH) && (
          <AccentField
            label={labelOf(ACCENT_PATH)}
            value={accent}
            problem={accentProblem ?? problems[ACCENT_PATH]}
            onChange={(value) => fields.change({ [ACCENT_PATH]: value })}
            onBlur={() => fields.validateField(ACCENT_PATH)}
          />
        )}
      </div>
      <ShopPreview shopName={values['shop.name'] ?? ''} logo={logo} accent={accent} />
    </div>
  );
}
