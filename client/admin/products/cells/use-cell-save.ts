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

/** The saved values of a cell when it opened. */
export interface CellBase {
  text: string;
  /** Stock count that the admin saw; a promise while the save that the cell shows is running. */
  countSeen: number | Promise<number>;
}

/** Saves a cell, one save after the other. A refused text stays, with the reason. */
export function useCellSave(row: CellRow, field: CellField) {
  const [refusal, setRefusal] = useState<{ text: string; problem: string; base: CellBase }>();
  const [pending, setPending] = useState<CellBase>();
  const [update] = useMutation(UpdateCellDocument);
  /** Sends a text, and returns the stock count after it. */
  const send = async (text: string, base: CellBase): Promise<number> => {
    const countSeen = await base.countSeen;
    try {
      const problem = await problemIn(countSeen, field, text);
      if (problem !== undefined) {
        setRefusal({ text, problem, base });
        return countSeen;
      }
      const input = { id: row.id, ...inputOf(countSeen, field, text) };
      const { data } = await update({ variables: { input } });
      setRefusal(undefined);
      return data?.updateProduct.countInStock ?? countSeen;
    } catch (error) {
      const messages = Object.values(englishFieldsOf(error)).filter(Boolean);
      setRefusal({ text, problem: messages[0] ?? englishOf(error), base });
      return countSeen;
    }
  };
  const save = async (text: string, base: CellBase) => {
    setRefusal(undefined);
    const newSave = { text, countSeen: send(text, base) };
    setPending(newSave);
    await newSave.countSeen;
    setPending((latest) => (latest === newSave ? undefined : latest));
  };
  return { save, pending, refusal, clear: () => setRefusal(undefined) };
}

async function problemIn(countSeen: number, field: CellField, text: string): Promise<string | undefined> {
  if (field === 'price') return (await import('./price-problem')).priceProblemOf(text);
  const edit = parseStock(text, countSeen);
  return edit.kind === 'problem' ? edit.message : undefined;
}

/** The stock goes as a difference to the count that the admin saw, so that no sale is undone. */
function inputOf(countSeen: number, field: CellField, text: string) {
  if (field === 'price') return { price: exactPrice(text) };
  return stockInput(parseStock(text, countSeen), countSeen);
}
