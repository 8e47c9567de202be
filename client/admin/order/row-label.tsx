/** The label of a button with the name of its row, which only a screen reader reads. */
export function RowLabel({ name, children }: { name: string; children: string }) {
  return (
    <span>
      {children}
      <span className="sr"> {name}</span>
    </span>
  );
}
