import { usePage } from './page-context';
import { DEFAULT_PAGE_TERMS, logoSizeOf } from '../../domain';
import { classNames } from '../../lib/class-names';
import styles from './logo.module.css';

export const POSTS_PATH = 'M5.4 4h4.4v24H5.4zM22.2 4h4.4v24h-4.4z';
export const AWNING_PATH =
  'M2 10.4h28v3.6a4.667 4.667 0 0 1-9.333 0 4.667 4.667 0 0 1-9.334 0A4.667 4.667 0 0 1 2 14z';

/**
 * The logo of the merchant, or the drawn one: a market stall whose posts and awning form the H. A shop with another
 * name has its name beside the stall.
 */
export function Logo({ small = false }: { small?: boolean }) {
  const { shopName, logo } = usePage();
  if (logo !== '')
    return (
      <img
        className={classNames(styles.picture, small && styles.smallPicture)}
        src={logo}
        {...logoSizeOf(logo)}
        alt=""
      />
    );
  const isDefault = shopName === DEFAULT_PAGE_TERMS.shopName;
  const size = small ? styles.small : styles.logo;
  const svg = (
    <svg
      className={isDefault ? size : styles.stall}
      viewBox={isDefault ? '0 0 90 32' : '0 0 32 32'}
      aria-hidden="true"
    >
      <path className={styles.ink} d={POSTS_PATH} />
      <path className={styles.awning} d={AWNING_PATH} />
      {isDefault && (
        <path className={styles.ink} transform="translate(33.4 0) scale(0.1)" d={WORDMARK_PATH} />
      )}
    </svg>
  );
  if (isDefault) return svg;
  return (
    <span className={styles.named} aria-hidden="true">
      {svg}
      <span className={styles.name}>{shopName}</span>
    </span>
  );
}

const WORDMARK_PATH =
  'M69 285q-15 0-28-6-12-7-19-19-7-12-7-29 0-15 6-26 5-11 17-17 11-7 28-12 17-4 40-7 11-2 19-4 7-1 11-5 4-4 4-12 0-10-8-18-7-8-24-8-10 0-20 4-9 4-15 11-7 8-10 19l-43-13q4-14 11-25 8-11 20-19 11-7 26-11 15-4 32-4 27 0 45 9 17 9 26 27 8 19 8 48v34q0 12 1 25 0 14 1 27 1 13 2 26h-43q-2-10-3-21-1-12-2-24h-6q-5 13-14 25-10 12-23 18-14 7-32 7zm21-36q7 0 14-3 7-2 14-7 7-5 13-12 6-7 10-16l-1-32 9 2q-7 5-15 7-9 3-19 5-10 1-19 3-10 2-17 5-8 3-12 8-5 5-5 15 0 12 8 18 8 7 20 7zm187 36q-16 0-28-6-12-7-19-19-7-12-7-29 0-15 5-26 6-11 18-17 11-7 28-12 17-4 39-7 12-2 19-4 8-1 12-5 4-4 4-12 0-10-8-18-8-8-24-8-11 0-20 4-9 4-16 11-6 8-9 19l-44-13q4-14 12-25 8-11 19-19 12-7 27-11 15-4 32-4 27 0 45 9 17 9 25 27 9 19 9 48v34q0 12 0 25 1 14 2 27 1 13 2 26h-44q-1-10-2-21-1-12-2-24h-6q-5 13-15 25-9 12-23 18-13 7-31 7zm20-36q7 0 15-3 7-2 14-7 7-5 13-12 6-7 9-16l0-32 9 2q-7 5-16 7-9 3-18 5-10 1-19 3-10 2-18 5-7 3-12 8-4 5-4 15 0 12 8 18 7 7 19 7zm212 35q-31 0-45-16-15-17-15-52v-88h-28l1-38h19q10 0 16-4 5-3 6-12l5-27h28v43h49v40h-49v84q0 13 6 19 6 6 19 6 7 0 13-2 7-1 12-5v46q-11 4-20 5-10 1-17 1z';
