// Files as a visitor chooses them.
import { expect } from '@open-wc/testing';
import { button, type FormElement, mountForm } from './dynamic-form.js';
import { allByPart, allByRole, byLabel, waitFor } from './query.js';
import { chooseFiles, tap, type ZeroFile } from './user-input.js';

export const UPLOAD = 'POST /openapi/upload';
export const FILE = { type: 'File', label: '附件', fieldName: 'attachment' };
export const IMAGE = { type: 'Image', label: '照片', fieldName: 'photo' };

export const textFile = (name = '茶.txt', text = '一壶好茶') => new File([text], name, { type: 'text/plain' });

/** A real picture, so that it can be shown. */
export async function pngFile(name = '茶席.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 4;
  canvas.height = 3;
  canvas.getContext('2d')?.fillRect(0, 0, 2, 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob as Blob], name, { type: 'image/png' });
}

export function dataOf(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

export const inputOf = (element: Element, label = FILE.label) => byLabel<HTMLInputElement>(element, label);

/** Chooses files of the visitor's device. */
export const choose = (element: Element, label: string, ...files: (File | ZeroFile)[]) =>
  chooseFiles(inputOf(element, label), ...files);

/** Chooses files that can't be written: a name longer than a file system takes, or a type that isn't that of the name. */
export function chooseOdd(element: Element, label: string, ...files: File[]) {
  const input = inputOf(element, label);
  input.files = dataOf(...files).files;
  // synthetic: these files exist only in the page
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const { send } = XMLHttpRequest.prototype;
afterEach(() => {
  XMLHttpRequest.prototype.send = send;
});

/** Keeps uploads from the server until `release` is called. Until then they can't be aborted. */
export function holdUploads() {
  const held: { request: XMLHttpRequest; body: Parameters<typeof send>[0] }[] = [];
  XMLHttpRequest.prototype.send = function (body) {
    held.push({ request: this, body });
  };
  return {
    requests: () => held.map(({ request }) => request),
    release() {
      XMLHttpRequest.prototype.send = send;
      for (const { request, body } of held.splice(0)) request.send(body);
    },
  };
}

/** The files that are sent, on their way to the server. */
export function watchUploads() {
  const files: File[] = [];
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) files.push(...[...body.values()].filter((part) => part instanceof File));
    return send.call(this, body);
  };
  return { sent: () => files };
}

/** Taps a button of an uploaded file. */
export const act = async (element: Element, name: string) => tap(await waitFor(() => button(element, name)));

/** A form whose first field is one for files. */
export async function formWith(...fields: { type: string; label: string; required?: boolean }[]): Promise<FormElement> {
  const element = await mountForm(fields);
  await waitFor(() => inputOf(element, fields[0]?.label));
  return element;
}

/** The names of the files that it shows. */
export const filesIn = (element: Element) => allByPart(element, 'filename').map(({ textContent }) => textContent);

/** Waits until so many files say that they have arrived. */
export function arrived(element: Element, count = 1) {
  const done = () => allByRole(element, 'status').filter(({ textContent }) => textContent === '文件上传成功');
  return waitFor(() => expect(done()).to.have.length(count));
}
