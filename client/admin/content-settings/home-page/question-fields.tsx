import { Button } from 'antd';
import { HOME_LIMITS, type HomeQuestion } from '../../../domain';
import { LocalTextFields } from './local-text-fields';
import styles from './section-drawer.module.css';

const NEW_QUESTION = { question: { en: '', hi: '' }, answer: { en: '', hi: '' } };

interface QuestionFieldsProps {
  questions: readonly HomeQuestion[];
  problems: Readonly<Record<string, string>>;
  onChange: (questions: HomeQuestion[]) => void;
}

/** The questions of a section with their answers. */
export function QuestionFields({ questions, problems, onChange }: QuestionFieldsProps) {
  const replace = (index: number, change: Partial<HomeQuestion>) =>
    onChange(questions.map((entry, position) => (position === index ? { ...entry, ...change } : entry)));
  return (
    <>
      {questions.map(({ question, answer }, index) => (
        <fieldset key={index} className={styles.group}>
          <legend>{`Question ${index + 1}`}</legend>
          <LocalTextFields
            label="Question"
            path={`questions.${index}.question`}
            value={question}
            problems={problems}
            onChange={(text) => replace(index, { question: text })}
          />
          <LocalTextFields
            label="Answer"
            path={`questions.${index}.answer`}
            value={answer}
            problems={problems}
            rows={2}
            onChange={(text) => replace(index, { answer: text })}
          />
          <Button danger onClick={() => onChange(questions.filter((_entry, position) => position !== index))}>
            {`Delete question ${index + 1}`}
          </Button>
        </fieldset>
      ))}
      {questions.length < HOME_LIMITS.questions && (
        <Button onClick={() => onChange([...questions, NEW_QUESTION])}>Add a question</Button>
      )}
    </>
  );
}
