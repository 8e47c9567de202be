import { SETUP_STEPS, type SetupProgress, type SetupStep } from './setup-steps';
import { useSetupMessages } from './setup-messages';
import styles from './step-list.module.css';

interface StepListProps {
  /** The current step; undefined after the opening. */
  step: SetupStep | undefined;
  finished: Record<SetupStep, boolean>;
  progress: SetupProgress;
  onStep: (step: SetupStep) => void;
}

/** The steps with their state; six bars with numbers in narrow viewports. */
export function StepList({ step, finished, progress, onStep }: StepListProps) {
  const { steps, stepsDone, done, notDone, list } = useSetupMessages();
  const doneCount = SETUP_STEPS.filter((name) => finished[name]).length;
  return (
    <nav className={styles.list} aria-label={steps}>
      <progress
        className={styles.progress}
        max={SETUP_STEPS.length}
        value={doneCount}
        aria-label={stepsDone}
      />
      <ol>
        {SETUP_STEPS.map((name, index) => {
          const isOptional = name === 'legal' && !progress.isLegalDataRequired;
          const [title, hint] = list[isOptional ? 'legalOptional' : name];
          return (
            <li key={name}>
              <button
                type="button"
                className={finished[name] ? styles.finished : undefined}
                aria-current={name === step ? 'step' : undefined}
                disabled={step === undefined}
                onClick={() => onStep(name)}
              >
                <b aria-hidden="true">{index + 1}</b>
                <span>
                  {title}
                  <small>{hint}</small>
                </span>
                <span className="sr">{finished[name] ? done : notDone}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
