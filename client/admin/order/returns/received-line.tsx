import { InputNumber, Segmented } from 'antd';
import { PlainPicture } from '../../../components/product/picture';
import { useMerchantLang } from '../../../i18n/messages';
import { DECISIONS, NO_UNITS, type ReturnedLine, type SortedUnits } from './sorted-units';
import styles from './received-line.module.css';

interface ReceivedLineProps {
  line: ReturnedLine;
  units: SortedUnits;
  onChange: (units: SortedUnits) => void;
}

/** A returned product: one choice for one unit, and a number for each decision about several units. */
export function ReceivedLine({ line, units, onChange }: ReceivedLineProps) {
  const { name, image, qty, reason } = line;
  const lang = useMerchantLang();
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <PlainPicture image={image} alt="" sizes="44px" eager />
      </div>
      <p>
        <strong lang={lang}>{name}</strong>
        <br />
        <span className="muted small">{`${qty === 1 ? '1 unit' : `${qty} units`} · ${reason}`}</span>
      </p>
      <div className={styles.choice}>
        {qty === 1 ? (
          <Segmented<keyof SortedUnits | ''>
            block
            aria-label={`Decision about ${name}`}
            options={[...DECISIONS]}
            value={DECISIONS.find(({ value }) => units[value] > 0)?.value ?? ''}
            onChange={(decision) => decision !== '' && onChange({ ...NO_UNITS, [decision]: 1 })}
          />
        ) : (
          <div className={styles.numbers} role="group" aria-label={`Decisions about ${name}`}>
            {DECISIONS.map(({ value, label }) => (
              <div key={value}>
                <span aria-hidden="true">{label}</span>
                <InputNumber
                  aria-label={`${label}, units of ${name}`}
                  min={0}
                  max={qty}
                  precision={0}
                  value={units[value]}
                  onChange={(number) => onChange({ ...units, [value]: number ?? 0 })}
                />
              </div>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
