const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON_TYPE = 1;

/** Packs PNG pictures of these sizes in px into one `.ico` file, for `/favicon.ico`. */
export function packIcon(pictures: readonly Buffer[], sizes: readonly number[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(ICON_TYPE, 2);
  header.writeUInt16LE(pictures.length, 4);
  let pictureOffset = header.length;
  pictures.forEach((picture, index) => {
    const entryOffset = HEADER_BYTES + ENTRY_BYTES * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, entryOffset);
    header.writeUInt8(size, entryOffset + 1);
    // One colour plane, with 32 bits per pixel.
    header.writeUInt16LE(1, entryOffset + 4);
    header.writeUInt16LE(32, entryOffset + 6);
    header.writeUInt32LE(picture.length, entryOffset + 8);
    header.writeUInt32LE(pictureOffset, entryOffset + 12);
    pictureOffset += picture.length;
  });
  return Buffer.concat([header, ...pictures]);
}
