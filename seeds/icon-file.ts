const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;
const KIND_ICON = 1;

/** Packs PNG pictures of these sizes in px into one `.ico` file, for `/favicon.ico`. */
export function packIcon(pictures: readonly Buffer[], sizes: readonly number[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(KIND_ICON, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = HEAD_BYTES + ENTRY_BYTES * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
