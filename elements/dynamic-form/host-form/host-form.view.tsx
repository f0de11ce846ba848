import { type RefObject, useEffect } from 'react';
import { readControls } from '../../../core/ui/text-control.js';
import type { FormStore } from '../form.store.js';

type HostFormListener<E> = (event: E & { target: HTMLFormElement }) => void;

/** Takes part in the author's `<form>` around the element: in its values, its validation and its reset. */
export function HostForm({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const { host } = (box.current as HTMLFormElement).getRootNode() as ShadowRoot;
    const page = host.getRootNode();
    const mounted = new AbortController();
    // the success panel took the form's place, so there is nothing to fill in
    const isReplaced = () => box.current?.closest('[hidden]');
    const on = <E extends Event>(type: string, listener: HostFormListener<E>, capture = true) => {
      const callForHost = (event: Event) =>
        (event.target as Node).contains(host) && !isReplaced() && listener(event as Parameters<HostFormListener<E>>[0]);
      page.addEventListener(type, callForHost, { capture, signal: mounted.signal });
    };
    on<FormDataEvent>('formdata', ({ formData }) => {
      if (box.current) readControls(box.current);
      for (const { name, value } of form.pairs()) formData.append(name, value);
    });
    // capturing, so that it runs before the author's listeners: they must not send invalid values
    on<SubmitEvent>('submit', (event) => {
      const { target, submitter } = event;
      if (target.noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate) return;
      if (box.current) readControls(box.current);
      if (!form.$uploading.get() && form.check([])) return;
      event.preventDefault();
      event.stopPropagation();
    });
    on('reset', ({ defaultPrevented }) => defaultPrevented || form.reset(), false);
    return () => mounted.abort();
  }, [form, box]);
  return null;
}
