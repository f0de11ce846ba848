import { type RefObject, useEffect } from 'react';
import type { FormStore } from './form.store.js';

type Act<E> = (event: E & { target: HTMLFormElement }) => void;

/** Takes part in the author's own form, where one is around all this: its values, its check, its reset. */
export function Around({ form, box }: { form: FormStore; box: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const { host } = (box.current as HTMLFormElement).getRootNode() as ShadowRoot;
    const page = host.getRootNode();
    const gone = new AbortController();
    const on = <E extends Event>(type: string, act: Act<E>, capture = true) => {
      const hear = (event: Event) => (event.target as Node).contains(host) && act(event as Parameters<Act<E>>[0]);
      page.addEventListener(type, hear, { capture, signal: gone.signal });
    };
    on<FormDataEvent>('formdata', ({ formData }) => {
      for (const { name, value } of form.pairs()) formData.append(name, value);
    });
    // before the author's own listeners: they shall not send what is wrong
    on<SubmitEvent>('submit', (event) => {
      const { target, submitter } = event;
      if (target.noValidate || (submitter as HTMLButtonElement | null)?.formNoValidate) return;
      if (!form.$uploading.get() && form.check()) return;
      event.preventDefault();
      event.stopPropagation();
    });
    on('reset', ({ defaultPrevented }) => defaultPrevented || form.reset(), false);
    return () => gone.abort();
  }, [form, box]);
  return null;
}
