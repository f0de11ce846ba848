const FILE_ID = /^[\w-]{1,64}$/;

export const isFileId = (name: string): boolean => FILE_ID.test(name);

/** Throws if the id could name anything but a file of the store, such as one in another folder. */
export function checkFileId(id: string): string {
  if (!isFileId(id)) throw new RangeError('not an id of a file');
  return id;
}
