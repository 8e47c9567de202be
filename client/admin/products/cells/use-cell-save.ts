import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { englishFieldsOf, englishOf } from '../../../apollo/message-of';
import { exactPrice } from '../../product-edit/amounts/price-text';
import { parseStock, stockInput } from '../../product-edit/amounts/stock-text';
import { UpdateCellDocument } from '../product-list.generated';
import type { CellField } from './cell-editing';

/** A product with the values that its cells change. */
export interface CellRow {
  id: string;
  name: string;
  countInStock: number;
}

/** Saves a cell. A refused text stays, with the reason. */
export function useCellSave(row: CellRow, field: CellField) {
  const [refusal, setRefusal] = useState<{ text: string; problem: string }>();
  const [update, { loading }] = useMutation(UpdateCellDocument);
  const save = async (text: string) => {
    try {
      const problem = await problemIn(row, field, text);
      if (problem !== undefined) return setRefusal({ text, problem });
      await update({ variables: { input: { id: row.id, ...inputOf(row, field, text) } } });
      setRefusal(undefined);
    } catch (error) {
      const messages = Object.values(englishFieldsOf(error)).filter(Boolean);
      setRefusal({ text, problem: messages[0] ?? englishOf(error) });
    }
  };
  return {
    save,
    isSaving: loading,
    problem: refusal?.problem,
    refusedText: refusal?.text,
    clear: () => setRefusal(undefined),
  };
}

async function problemIn(
  { countInStock }: CellRow,
  field: CellField,
  text: string,
): Promise<string | undefined> {
  if (field === 'price') return (await import('./price-problem')).priceProblemOf(text);
  const edit = parseStock(text, countInStock);
  return edit.kind === 'problem' ? edit.message : undefined;
}

/** The stock goes as a difference to the count that the list shows, so that no sale is undone. */
function inputOf({ countInStock }: CellRow, field: CellField, text: string) {
  if (field === 'price') return { price: exactPrice(text) };
  return stockInput(parseStock(text, countInStock), countInStock);
}
